CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" integer,
	"actor_address" text,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"summary" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "job_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone,
	"game_min" double precision,
	"x" double precision,
	"z" double precision,
	"amount" double precision,
	"offence" text,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"steam_id" text NOT NULL,
	"tracker" text,
	"external_id" text NOT NULL,
	"source" text NOT NULL,
	"currency" text NOT NULL,
	"game" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"planned_km" numeric(10, 2),
	"driven_km" numeric(10, 2) NOT NULL,
	"game_minutes" integer,
	"real_seconds" integer,
	"cargo_id" text,
	"cargo_name" text NOT NULL,
	"cargo_mass_kg" double precision,
	"source_city_id" text,
	"source_city_name" text,
	"source_company_id" text,
	"source_company_name" text,
	"destination_city_id" text,
	"destination_city_name" text,
	"destination_company_id" text,
	"destination_company_name" text,
	"truck_brand" text,
	"truck_model" text,
	"trailer" text,
	"income" bigint NOT NULL,
	"expenses" bigint NOT NULL,
	"fines" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"xp" integer,
	"fuel_l" double precision,
	"cargo_damage" double precision,
	"truck_damage" double precision,
	"trailer_damage" double precision,
	"top_speed_kmh" double precision,
	"avg_speed_kmh" double precision,
	"market" text,
	"late" boolean,
	"special" boolean,
	"auto_park" boolean,
	"auto_load" boolean,
	"multiplayer" text,
	"server" text,
	"warp" double precision,
	"realism" jsonb,
	"speed_class" text,
	"points" integer NOT NULL,
	"points_breakdown" jsonb,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"payload_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_payloads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refused_payloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tracker" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_payloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracker_payloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tracker" text NOT NULL,
	"event" text,
	"external_id" text,
	"steam_id" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"body" "bytea" NOT NULL,
	"http_status" integer,
	"result" text,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"color" text NOT NULL,
	"level" integer NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"team" text,
	"discord_role_id" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_no" integer,
	"name" text NOT NULL,
	"email" text,
	"password_hash" text,
	"avatar_url" text,
	"state" text NOT NULL,
	"country" char(2),
	"birth_year" integer,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"units" text DEFAULT 'metric' NOT NULL,
	"supporter" boolean DEFAULT false NOT NULL,
	"steam_id" text,
	"truckersmp_id" integer,
	"discord_id" text,
	"tracker" text,
	"joined_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"privacy" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notify" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_member_no_unique" UNIQUE("member_no"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_steam_id_unique" UNIQUE("steam_id"),
	CONSTRAINT "users_truckersmp_id_unique" UNIQUE("truckersmp_id"),
	CONSTRAINT "users_discord_id_unique" UNIQUE("discord_id"),
	CONSTRAINT "users_steam_id_digits" CHECK ("users"."steam_id" ~ '^[0-9]{17}$')
);
--> statement-breakpoint
CREATE TABLE "driver_months" (
	"user_id" integer NOT NULL,
	"period" char(7) NOT NULL,
	"jobs" integer DEFAULT 0 NOT NULL,
	"km" numeric(14, 2) DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "driver_months_user_id_period_pk" PRIMARY KEY("user_id","period")
);
--> statement-breakpoint
CREATE TABLE "driver_ranks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_ranks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"color" text NOT NULL,
	"min_points" integer NOT NULL,
	"icon" text,
	"discord_role_id" text,
	"perks" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "driver_ranks_name_unique" UNIQUE("name"),
	CONSTRAINT "driver_ranks_min_points_unique" UNIQUE("min_points")
);
--> statement-breakpoint
CREATE TABLE "driver_totals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"jobs" integer DEFAULT 0 NOT NULL,
	"km" numeric(14, 2) DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"kind" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"note" text,
	"by_user" integer,
	"period" char(7) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_entries_once" UNIQUE("user_id","kind","ref_type","ref_id","revision")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"details_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_payload_id_tracker_payloads_id_fk" FOREIGN KEY ("payload_id") REFERENCES "public"."tracker_payloads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_months" ADD CONSTRAINT "driver_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_totals" ADD CONSTRAINT "driver_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_object_type_object_id_id_index" ON "audit_entries" USING btree ("object_type","object_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_at_index" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_events_job_id_index" ON "job_events" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_tracker_external_id" ON "jobs" USING btree ("tracker","external_id");--> statement-breakpoint
CREATE INDEX "jobs_user_id_finished_at_id_index" ON "jobs" USING btree ("user_id","finished_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_user_id_driven_km_id_index" ON "jobs" USING btree ("user_id","driven_km" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_user_id_income_id_index" ON "jobs" USING btree ("user_id","income" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_user_id_points_id_index" ON "jobs" USING btree ("user_id","points" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_finished_at_id_index" ON "jobs" USING btree ("finished_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_driven_km_id_index" ON "jobs" USING btree ("driven_km" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_income_id_index" ON "jobs" USING btree ("income" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_points_id_index" ON "jobs" USING btree ("points" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refused_payloads_tracker_received_at_index" ON "refused_payloads" USING btree ("tracker","received_at");--> statement-breakpoint
CREATE INDEX "refused_payloads_received_at_index" ON "refused_payloads" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "tracker_payloads_received_at_index" ON "tracker_payloads" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "tracker_payloads_waiting" ON "tracker_payloads" USING btree ("received_at") WHERE "tracker_payloads"."result" is null or "tracker_payloads"."result" = 'kept';--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_one_primary" ON "user_roles" USING btree ("user_id") WHERE "user_roles"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "users_name_key" ON "users" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "driver_months_period_points_km_index" ON "driver_months" USING btree ("period","points" DESC NULLS LAST,"km" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "driver_totals_points_index" ON "driver_totals" USING btree ("points" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "points_entries_user_id_id_index" ON "points_entries" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_used_at_index" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_address_at_index" ON "sign_in_failures" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_at_index" ON "sign_in_failures" USING btree ("at");--> statement-breakpoint
CREATE VIEW "public"."member_access" AS (select user_roles.user_id,
    (array_agg(roles.name order by user_roles.is_primary desc, roles.level desc))[1] as role_name,
    (array_agg(roles.color order by user_roles.is_primary desc, roles.level desc))[1] as role_color,
    array(select distinct unnest(held.permissions) from user_roles holder join roles held on held.id = holder.role_id where holder.user_id = user_roles.user_id) as permissions
  from user_roles join roles on roles.id = user_roles.role_id group by user_roles.user_id);--> statement-breakpoint
CREATE VIEW "public"."member_cards" AS (select id as user_id, name, coalesce(avatar_url, '') as avatar, supporter, state from users);--> statement-breakpoint
CREATE VIEW "public"."driver_standings" AS (select driver_totals.user_id, driver_totals.points, rank.name as rank_name, rank.color as rank_color
  from driver_totals cross join lateral (
    select name, color from driver_ranks
    where min_points <= greatest(driver_totals.points, 0) order by min_points desc limit 1
  ) rank);