CREATE TABLE "timed_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"error" text
);
