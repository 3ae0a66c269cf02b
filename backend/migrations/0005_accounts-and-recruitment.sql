CREATE TABLE "blacklist_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blacklist_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"names" text[] NOT NULL,
	"steam_ids" text[] NOT NULL,
	"discord_ids" text[] NOT NULL,
	"truckersmp_ids" text[] NOT NULL,
	"emails" text[] NOT NULL,
	"hashes" text[] DEFAULT '{}' NOT NULL,
	"reason" text NOT NULL,
	"evidence" text[] DEFAULT '{}' NOT NULL,
	"severity" text NOT NULL,
	"state" text NOT NULL,
	"until" timestamp (3) with time zone,
	"by_user" integer NOT NULL,
	"lift_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blacklist_hits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blacklist_hits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"matched" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_chapters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_chapters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"body" text NOT NULL,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"edited_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guide_chapters_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "hr_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hr_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"user_id" integer NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	"release_reason" text,
	"offered_to" integer,
	"handover_note" text,
	"reminded_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"is_warning" boolean NOT NULL,
	"text" text NOT NULL,
	"by_user" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "onboarding_reminders" (
	"user_id" integer NOT NULL,
	"day" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "onboarding_reminders_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "onboarding_steps" (
	"user_id" integer NOT NULL,
	"step" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "onboarding_steps_user_id_step_pk" PRIMARY KEY("user_id","step")
);
--> statement-breakpoint
CREATE TABLE "user_connections" (
	"user_id" integer NOT NULL,
	"service" text NOT NULL,
	"name" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"picture_url" text,
	"picture_key" text,
	CONSTRAINT "user_connections_user_id_service_pk" PRIMARY KEY("user_id","service")
);
--> statement-breakpoint
CREATE TABLE "application_thread" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_thread_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"kind" text NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ref" text NOT NULL,
	"browser_hash" text,
	"state" text NOT NULL,
	"steam_id" text,
	"steam_name" text,
	"discord_id" text,
	"discord_name" text,
	"truckersmp_id" integer,
	"name" text,
	"email" text,
	"birth_year" integer,
	"country" char(2),
	"languages" text[] DEFAULT '{}' NOT NULL,
	"answers" jsonb NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assignee_id" integer,
	"claimed_at" timestamp (3) with time zone,
	"acted_at" timestamp (3) with time zone,
	"interview_at" timestamp (3) with time zone,
	"no_shows" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"reason_code" text,
	"message" text,
	"may_apply_again_at" timestamp (3) with time zone,
	"role_id" integer,
	"division_id" integer,
	"tracker" text,
	"activation_mails" integer DEFAULT 0 NOT NULL,
	"user_id" integer,
	"source" text,
	"erased_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applications_ref_unique" UNIQUE("ref"),
	CONSTRAINT "applications_browser_hash_unique" UNIQUE("browser_hash")
);
--> statement-breakpoint
CREATE TABLE "division_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "division_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"division_id" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "division_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "division_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"from_id" integer,
	"to_id" integer,
	"motive" text NOT NULL,
	"state" text NOT NULL,
	"question" text,
	"effective_at" timestamp (3) with time zone,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "divisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"color" text NOT NULL,
	"leader_id" integer,
	"discord_role_id" text,
	"min_rank" text,
	"capacity" integer,
	"is_open" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "divisions_name_unique" UNIQUE("name"),
	CONSTRAINT "divisions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "recruiter_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"auto_claim" boolean NOT NULL,
	"max_open" integer NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"away_until" timestamp (3) with time zone,
	"last_assigned_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recruitment_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"reopens_on" date,
	"auto_claim" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factor_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factor_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"is_approved" boolean
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"trusted_until" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "outside_trips" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"service" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"verifier" text,
	"next" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"method" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reset_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reset_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_hash" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "steam_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_puzzles" (
	"puzzle" text PRIMARY KEY NOT NULL,
	"bits" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rules_acceptances" (
	"user_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rules_acceptances_user_id_version_id_pk" PRIMARY KEY("user_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "rules_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rules_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"major" integer NOT NULL,
	"minor" integer NOT NULL,
	"body" text NOT NULL,
	"change_note" text NOT NULL,
	"questions" jsonb NOT NULL,
	"published_by" integer,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "time_zone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "time_zone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "bio" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "state_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blacklist_entries" ADD CONSTRAINT "blacklist_entries_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blacklist_hits" ADD CONSTRAINT "blacklist_hits_entry_id_blacklist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."blacklist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blacklist_hits" ADD CONSTRAINT "blacklist_hits_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_chapters" ADD CONSTRAINT "guide_chapters_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_days" ADD CONSTRAINT "hr_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_days" ADD CONSTRAINT "hr_days_offered_to_users_id_fk" FOREIGN KEY ("offered_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_links" ADD CONSTRAINT "activation_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_reminders" ADD CONSTRAINT "onboarding_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_steps" ADD CONSTRAINT "onboarding_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_connections" ADD CONSTRAINT "user_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_thread" ADD CONSTRAINT "application_thread_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_thread" ADD CONSTRAINT "application_thread_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_members" ADD CONSTRAINT "division_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_members" ADD CONSTRAINT "division_members_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_transfers" ADD CONSTRAINT "division_transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_transfers" ADD CONSTRAINT "division_transfers_from_id_divisions_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_transfers" ADD CONSTRAINT "division_transfers_to_id_divisions_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_transfers" ADD CONSTRAINT "division_transfers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_leader_id_users_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_settings" ADD CONSTRAINT "recruiter_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_failures" ADD CONSTRAINT "factor_failures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_trips" ADD CONSTRAINT "outside_trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rules_acceptances" ADD CONSTRAINT "rules_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rules_acceptances" ADD CONSTRAINT "rules_acceptances_version_id_rules_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."rules_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rules_versions" ADD CONSTRAINT "rules_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blacklist_entries_steam_ids_index" ON "blacklist_entries" USING gin ("steam_ids");--> statement-breakpoint
CREATE INDEX "blacklist_entries_discord_ids_index" ON "blacklist_entries" USING gin ("discord_ids");--> statement-breakpoint
CREATE INDEX "blacklist_entries_truckersmp_ids_index" ON "blacklist_entries" USING gin ("truckersmp_ids");--> statement-breakpoint
CREATE INDEX "blacklist_entries_emails_index" ON "blacklist_entries" USING gin ("emails");--> statement-breakpoint
CREATE INDEX "blacklist_entries_hashes_index" ON "blacklist_entries" USING gin ("hashes");--> statement-breakpoint
CREATE INDEX "blacklist_entries_state_id_index" ON "blacklist_entries" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "blacklist_hits_entry_id_application_id_index" ON "blacklist_hits" USING btree ("entry_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hr_days_one_holder" ON "hr_days" USING btree ("day") WHERE "hr_days"."released_at" is null;--> statement-breakpoint
CREATE INDEX "hr_days_user_id_day_index" ON "hr_days" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "activation_links_application_id_index" ON "activation_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "deletion_requests_due_at_index" ON "deletion_requests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "member_notes_user_id_id_index" ON "member_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "application_thread_application_id_id_index" ON "application_thread" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "applications_state_submitted_at_id_index" ON "applications" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_assignee_id_state_index" ON "applications" USING btree ("assignee_id","state");--> statement-breakpoint
CREATE INDEX "applications_steam_id_index" ON "applications" USING btree ("steam_id");--> statement-breakpoint
CREATE INDEX "applications_discord_id_index" ON "applications" USING btree ("discord_id");--> statement-breakpoint
CREATE INDEX "applications_email_index" ON "applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "applications_decided_at_id_index" ON "applications" USING btree ("decided_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open" ON "applications" USING btree ("steam_id") WHERE "applications"."state" in ('draft', 'submitted', 'claimed', 'info_requested', 'interview', 'on_hold', 'accepted');--> statement-breakpoint
CREATE INDEX "division_members_division_id_until_index" ON "division_members" USING btree ("division_id","until");--> statement-breakpoint
CREATE UNIQUE INDEX "division_members_one_now" ON "division_members" USING btree ("user_id") WHERE "division_members"."until" is null;--> statement-breakpoint
CREATE INDEX "division_transfers_state_id_index" ON "division_transfers" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "division_transfers_user_id_id_index" ON "division_transfers" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "division_transfers_one_open" ON "division_transfers" USING btree ("user_id") WHERE "division_transfers"."state" in ('pending', 'info_requested', 'accepted');--> statement-breakpoint
CREATE INDEX "factor_failures_user_id_at_index" ON "factor_failures" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "factor_failures_at_index" ON "factor_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "factor_resets_user_id_asked_at_index" ON "factor_resets" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "outside_trips_expires_at_index" ON "outside_trips" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expires_at_index" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user_id_index" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reset_requests_email_hash_at_index" ON "reset_requests" USING btree ("email_hash","at");--> statement-breakpoint
CREATE INDEX "reset_requests_address_at_index" ON "reset_requests" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "steam_nonces_at_index" ON "steam_nonces" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sign_in_puzzles_expires_at_index" ON "sign_in_puzzles" USING btree ("expires_at");--> statement-breakpoint
CREATE VIEW "public"."member_links" AS (select users.id as user_id, array(
    select ids.service from (values ('steam', users.steam_id is not null),
      ('discord', users.discord_id is not null),
      ('truckersmp', users.truckersmp_id is not null)) as ids(service, is_there)
    where ids.is_there and not exists (select 1 from user_connections revoked
      where revoked.user_id = users.id and revoked.service = ids.service
        and revoked.revoked_at is not null)) as linked
  from users);--> statement-breakpoint
CREATE VIEW "public"."rules_standings" AS (select users.id as user_id, not exists (
    select 1 from rules_versions newer where newer.major > coalesce((
      select max(accepted.major) from rules_acceptances
      join rules_versions accepted on accepted.id = rules_acceptances.version_id
      where rules_acceptances.user_id = users.id), 0)) as has_accepted
  from users);