CREATE TABLE "exam_availability" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_availability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"examiner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"weekday" integer,
	"day" date,
	"last_day" date,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type_id" integer NOT NULL,
	"route_id" integer NOT NULL,
	"examiner_id" integer,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"day" date,
	"scheduled_at" timestamp (3) with time zone,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"is_priority" boolean DEFAULT false NOT NULL,
	"is_short_notice" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"reschedules" integer DEFAULT 0 NOT NULL,
	"reminded_day_at" timestamp (3) with time zone,
	"reminded_hour_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"missed_by" text,
	"settled_at" timestamp (3) with time zone,
	"is_attempt" boolean DEFAULT false NOT NULL,
	"sheet" jsonb,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"draft_version" integer DEFAULT 1 NOT NULL,
	"result" text,
	"score" integer,
	"result_revision" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"corrected_at" timestamp (3) with time zone,
	"certificate" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_bookings_certificate_unique" UNIQUE("certificate")
);
--> statement-breakpoint
CREATE TABLE "exam_routes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_routes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type_id" integer NOT NULL,
	"game" text NOT NULL,
	"from_city" text NOT NULL,
	"to_city" text NOT NULL,
	"via" text NOT NULL,
	"distance_km" integer,
	"notes" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"min_rank_id" integer NOT NULL,
	"prerequisite_id" integer,
	"duration_minutes" integer NOT NULL,
	"max_attempts" integer NOT NULL,
	"cooldown_days" integer NOT NULL,
	"pass_score" integer NOT NULL,
	"points" integer NOT NULL,
	"items" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_availability" ADD CONSTRAINT "exam_availability_examiner_id_users_id_fk" FOREIGN KEY ("examiner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD CONSTRAINT "exam_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD CONSTRAINT "exam_bookings_type_id_exam_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."exam_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD CONSTRAINT "exam_bookings_route_id_exam_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."exam_routes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD CONSTRAINT "exam_bookings_examiner_id_users_id_fk" FOREIGN KEY ("examiner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_routes" ADD CONSTRAINT "exam_routes_type_id_exam_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."exam_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_types" ADD CONSTRAINT "exam_types_prerequisite_id_exam_types_id_fk" FOREIGN KEY ("prerequisite_id") REFERENCES "public"."exam_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_availability_examiner_id_index" ON "exam_availability" USING btree ("examiner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_bookings_one_of_examiner" ON "exam_bookings" USING btree ("examiner_id","starts_at") WHERE "exam_bookings"."state" in ('booked', 'in_progress');--> statement-breakpoint
CREATE UNIQUE INDEX "exam_bookings_one_open" ON "exam_bookings" USING btree ("user_id","type_id") WHERE "exam_bookings"."state" in ('requested', 'booked', 'in_progress');--> statement-breakpoint
CREATE INDEX "exam_bookings_user_id_id_index" ON "exam_bookings" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "exam_bookings_starts_at_id_index" ON "exam_bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "exam_bookings_created_at_id_index" ON "exam_bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "exam_routes_type_id_index" ON "exam_routes" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_types_name" ON "exam_types" USING btree (lower("name"));