CREATE TABLE "outbox_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"lane" text NOT NULL,
	"content" jsonb NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"delivered_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_entries_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quota_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quota_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"period" char(7) NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"by_user" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota_exemptions" (
	"period" char(7) NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"granted_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quota_exemptions_period_user_id_pk" PRIMARY KEY("period","user_id")
);
--> statement-breakpoint
CREATE TABLE "quota_months" (
	"period" char(7) PRIMARY KEY NOT NULL,
	"closed_by" integer NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota_results" (
	"period" char(7) NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "quota_results_period_user_id_pk" PRIMARY KEY("period","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"proofs" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"handler_id" integer,
	"outcome" text,
	"decided_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_job_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_job_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"driven_km" numeric(10, 2) NOT NULL,
	"delivery" jsonb NOT NULL,
	"accepted_as" jsonb,
	"reason" text NOT NULL,
	"comment" text,
	"proofs" text[] NOT NULL,
	"question" text,
	"answer" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"job_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_jobs" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_secrets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracker_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tracker" text NOT NULL,
	"secret" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tracker_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracker_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "tracker_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rule" jsonb,
	"repeatable" boolean DEFAULT false NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "awards_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "bonus_awards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bonus_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"job_id" integer,
	"points" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" integer,
	"revoke_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bonus_awards_once" UNIQUE NULLS NOT DISTINCT("bonus_id","user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "bonus_progress" (
	"bonus_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	CONSTRAINT "bonus_progress_bonus_id_user_id_job_id_pk" PRIMARY KEY("bonus_id","user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "bonuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"points" integer,
	"factor" numeric(4, 2),
	"target" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"conditions" jsonb NOT NULL,
	"cap_per_user" integer,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rules" jsonb NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rank_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"from_rank" text NOT NULL,
	"to_rank" text NOT NULL,
	"is_rise" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rank_changes_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "user_awards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"award_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text,
	"granted_by" integer,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" integer,
	"revoke_reason" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "tracker_payloads_received_at_index";--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "steam_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "speeding_seconds" double precision;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "fine_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "bonus_id" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "tracker_payloads" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "tracker_payloads" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_contacts" ADD CONSTRAINT "quota_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_contacts" ADD CONSTRAINT "quota_contacts_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_exemptions" ADD CONSTRAINT "quota_exemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_exemptions" ADD CONSTRAINT "quota_exemptions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_months" ADD CONSTRAINT "quota_months_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_results" ADD CONSTRAINT "quota_results_period_quota_months_period_fk" FOREIGN KEY ("period") REFERENCES "public"."quota_months"("period") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_results" ADD CONSTRAINT "quota_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_handler_id_users_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_job_requests" ADD CONSTRAINT "manual_job_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_job_requests" ADD CONSTRAINT "manual_job_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_job_requests" ADD CONSTRAINT "manual_job_requests_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_jobs" ADD CONSTRAINT "open_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_secrets" ADD CONSTRAINT "tracker_secrets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_tokens" ADD CONSTRAINT "tracker_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_awards" ADD CONSTRAINT "bonus_awards_bonus_id_bonuses_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."bonuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_awards" ADD CONSTRAINT "bonus_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_awards" ADD CONSTRAINT "bonus_awards_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_progress" ADD CONSTRAINT "bonus_progress_bonus_id_bonuses_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."bonuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_progress" ADD CONSTRAINT "bonus_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_rules" ADD CONSTRAINT "point_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_changes" ADD CONSTRAINT "rank_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_changes" ADD CONSTRAINT "rank_changes_entry_id_points_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."points_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_awards" ADD CONSTRAINT "user_awards_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_awards" ADD CONSTRAINT "user_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_awards" ADD CONSTRAINT "user_awards_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_awards" ADD CONSTRAINT "user_awards_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_entries_waiting" ON "outbox_entries" USING btree ("next_attempt_at","id") WHERE "outbox_entries"."delivered_at" is null and "outbox_entries"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_entries_created_at_index" ON "outbox_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_owner_id_created_at_index" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_created_at_index" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "quota_contacts_user_id_at_index" ON "quota_contacts" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quota_results_user_id_period_index" ON "quota_results" USING btree ("user_id","period" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_user_id_id_index" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created_at_index" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_reports_reporter_id_created_at_id_index" ON "job_reports" USING btree ("reporter_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_reports_status_created_at_id_index" ON "job_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "job_reports_created_at_id_index" ON "job_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_reports_one_open" ON "job_reports" USING btree ("job_id","reporter_id") WHERE "job_reports"."status" in ('open', 'in_review');--> statement-breakpoint
CREATE INDEX "manual_job_requests_user_id_created_at_id_index" ON "manual_job_requests" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "manual_job_requests_status_created_at_id_index" ON "manual_job_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "manual_job_requests_created_at_id_index" ON "manual_job_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "manual_job_requests_user_id_finished_at_index" ON "manual_job_requests" USING btree ("user_id","finished_at");--> statement-breakpoint
CREATE INDEX "tracker_secrets_tracker_index" ON "tracker_secrets" USING btree ("tracker");--> statement-breakpoint
CREATE INDEX "tracker_tokens_user_id_index" ON "tracker_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bonus_awards_bonus_id_id_index" ON "bonus_awards" USING btree ("bonus_id","id");--> statement-breakpoint
CREATE INDEX "bonus_awards_user_id_id_index" ON "bonus_awards" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bonus_awards_job_id_index" ON "bonus_awards" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "bonus_progress_job_id_index" ON "bonus_progress" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "bonuses_starts_at_id_index" ON "bonuses" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_ends_at_id_index" ON "bonuses" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_scheduled" ON "bonuses" USING btree ("starts_at","ends_at") WHERE "bonuses"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "rank_changes_user_id_id_index" ON "rank_changes" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_awards_user_id_granted_at_index" ON "user_awards" USING btree ("user_id","granted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_awards_award_id_granted_at_id_index" ON "user_awards" USING btree ("award_id","granted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_awards_granted_at_id_index" ON "user_awards" USING btree ("granted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "tracker_payloads" ADD CONSTRAINT "tracker_payloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_not_accepted" ON "jobs" USING btree ("status","finished_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "jobs"."status" <> 'accepted';--> statement-breakpoint
CREATE INDEX "jobs_not_by_webhook" ON "jobs" USING btree ("source","finished_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "jobs"."source" <> 'webhook';--> statement-breakpoint
CREATE INDEX "tracker_payloads_received_at_id_index" ON "tracker_payloads" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "tracker_payloads_tracker_received_at_id_index" ON "tracker_payloads" USING btree ("tracker","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tracker_payloads_steam_id_received_at_index" ON "tracker_payloads" USING btree ("steam_id","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tracker_payloads_notable" ON "tracker_payloads" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "tracker_payloads"."result" in ('orphan', 'ignored', 'not_understood', 'kept');--> statement-breakpoint
UPDATE "jobs" SET "fine_count" = "told"."fines" FROM (SELECT "job_id", count(*)::int AS "fines" FROM "job_events" WHERE "type" = 'fine' GROUP BY "job_id") AS "told" WHERE "told"."job_id" = "jobs"."id";
