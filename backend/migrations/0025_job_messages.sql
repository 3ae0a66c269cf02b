CREATE TABLE "job_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer,
	"report_id" integer,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_messages_one_case" CHECK (num_nonnulls("job_messages"."request_id", "job_messages"."report_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "job_messages" ADD CONSTRAINT "job_messages_request_id_manual_job_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."manual_job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_messages" ADD CONSTRAINT "job_messages_report_id_job_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."job_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_messages" ADD CONSTRAINT "job_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_messages_request_id_id_index" ON "job_messages" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "job_messages_report_id_id_index" ON "job_messages" USING btree ("report_id","id");--> statement-breakpoint
INSERT INTO "job_messages" ("request_id", "author_id", "text", "created_at")
SELECT "request_id", "author_id", "text", "created_at" FROM (
	SELECT "id" AS "request_id", NULL::integer AS "author_id", "question" AS "text", "created_at", 1 AS "place" FROM "manual_job_requests" WHERE "question" IS NOT NULL
	UNION ALL
	SELECT "id", "user_id", "answer", "updated_at", 2 FROM "manual_job_requests" WHERE "answer" IS NOT NULL
) AS "told" ORDER BY "request_id", "place";--> statement-breakpoint
ALTER TABLE "manual_job_requests" DROP COLUMN "question";--> statement-breakpoint
ALTER TABLE "manual_job_requests" DROP COLUMN "answer";