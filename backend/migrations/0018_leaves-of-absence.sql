CREATE TABLE "absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"scope" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"asked_first_day" date NOT NULL,
	"asked_last_day" date NOT NULL,
	"reason" text,
	"private_note" text,
	"state" text NOT NULL,
	"question" text,
	"answer" text,
	"follows_id" integer,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"effects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"hinted_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"has_not_returned" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_follows_id_absences_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."absences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_user_id_first_day_index" ON "absences" USING btree ("user_id","first_day");--> statement-breakpoint
CREATE INDEX "absences_scope_created_at_id_index" ON "absences" USING btree ("scope","created_at","id");--> statement-breakpoint
CREATE INDEX "absences_scope_first_day_id_index" ON "absences" USING btree ("scope","first_day","id");--> statement-breakpoint
CREATE INDEX "absences_open" ON "absences" USING btree ("scope","state","last_day") WHERE "absences"."state" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "absences_unchecked" ON "absences" USING btree ("last_day") WHERE "absences"."state" = 'ended' and "absences"."checked_at" is null;