CREATE TABLE "event_confirmations" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_confirmations_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "learned_places" (
	"game" text NOT NULL,
	"city" text NOT NULL,
	"name" text,
	"is_known" boolean NOT NULL,
	"x" integer NOT NULL,
	"z" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "learned_places_game_city_pk" PRIMARY KEY("game","city")
);
--> statement-breakpoint
CREATE TABLE "nightly_learning" (
	"what" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"revision" uuid
);
--> statement-breakpoint
CREATE TABLE "road_cells" (
	"game" text NOT NULL,
	"x" integer NOT NULL,
	"z" integer NOT NULL,
	"source" text NOT NULL,
	"drives" integer NOT NULL,
	CONSTRAINT "road_cells_game_x_z_source_pk" PRIMARY KEY("game","x","z","source")
);
--> statement-breakpoint
CREATE TABLE "board_zones" (
	"time_zone" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_boards" (
	"user_id" integer NOT NULL,
	"span" text NOT NULL,
	"game" text NOT NULL,
	"jobs" integer NOT NULL,
	"km" numeric(14, 2) NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "driver_boards_span_game_user_id_pk" PRIMARY KEY("span","game","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_control_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_control_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"place" text NOT NULL,
	"duty" text NOT NULL,
	"user_id" integer,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_server_requests" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_discord" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"is_posted" boolean NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"post_tried_at" timestamp (3) with time zone,
	"channel_id" text,
	"message_id" text,
	"schedule_tried_at" timestamp (3) with time zone,
	"scheduled_id" text,
	"scheduled_state" text
);
--> statement-breakpoint
CREATE TABLE "event_invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"company" text NOT NULL,
	"contact" text NOT NULL,
	"title" text NOT NULL,
	"truckersmp_id" integer,
	"link" text NOT NULL,
	"game" text NOT NULL,
	"promods" boolean NOT NULL,
	"server" text NOT NULL,
	"meetup_at" timestamp (3) with time zone NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"departure_city" text NOT NULL,
	"arrival_city" text NOT NULL,
	"slot" text,
	"slot_name" text NOT NULL,
	"slot_spaces" integer,
	"slot_expected" integer,
	"note" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"received_by" integer NOT NULL,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"assignee_id" integer,
	"event_id" integer,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"reply" text,
	"missing_since" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_minutes" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_nearness" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"near" integer NOT NULL,
	"seen" integer NOT NULL,
	CONSTRAINT "event_nearness_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_pictures" (
	"event_id" integer NOT NULL,
	"key" text NOT NULL,
	"added_by" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_pictures_event_id_key_pk" PRIMARY KEY("event_id","key")
);
--> statement-breakpoint
CREATE TABLE "event_sightings" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"noted_by" integer NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_sightings_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repeats" text NOT NULL,
	"every" integer NOT NULL,
	"time" char(5) NOT NULL,
	"time_zone" text NOT NULL,
	"anchor_place" integer NOT NULL,
	"anchor_day" char(10) NOT NULL,
	"until" char(10),
	"weeks_ahead" integer NOT NULL,
	"next_place" integer NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "exam_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type_id" integer NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"right_option" integer NOT NULL,
	"level" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_theories" (
	"type_id" integer PRIMARY KEY NOT NULL,
	"is_active" boolean NOT NULL,
	"questions" integer NOT NULL,
	"minutes" integer NOT NULL,
	"pass_percent" integer NOT NULL,
	"shows_answers" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_theory_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_theory_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type_id" integer NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"pass_percent" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"answer_key" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"right_answers" integer,
	"score" integer,
	"valid_until" date
);
--> statement-breakpoint
ALTER TABLE "event_crew" ADD COLUMN "state" text DEFAULT 'planned' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD COLUMN "wishes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_end_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "slot_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "slot_picture" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "slot_spaces" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "slot_expected" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "truckersmp_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_place" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "detached" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD COLUMN "second_id" integer;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD COLUMN "trainee_id" integer;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD COLUMN "offered_to" integer;--> statement-breakpoint
ALTER TABLE "event_confirmations" ADD CONSTRAINT "event_confirmations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_confirmations" ADD CONSTRAINT "event_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_boards" ADD CONSTRAINT "driver_boards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_control_points" ADD CONSTRAINT "event_control_points_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_control_points" ADD CONSTRAINT "event_control_points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_server_requests" ADD CONSTRAINT "event_server_requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_discord" ADD CONSTRAINT "event_discord_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_invites" ADD CONSTRAINT "event_invites_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_invites" ADD CONSTRAINT "event_invites_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_invites" ADD CONSTRAINT "event_invites_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_invites" ADD CONSTRAINT "event_invites_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_minutes" ADD CONSTRAINT "event_minutes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_nearness" ADD CONSTRAINT "event_nearness_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_nearness" ADD CONSTRAINT "event_nearness_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sightings" ADD CONSTRAINT "event_sightings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sightings" ADD CONSTRAINT "event_sightings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sightings" ADD CONSTRAINT "event_sightings_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_type_id_exam_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."exam_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_theories" ADD CONSTRAINT "exam_theories_type_id_exam_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."exam_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_theory_attempts" ADD CONSTRAINT "exam_theory_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_theory_attempts" ADD CONSTRAINT "exam_theory_attempts_type_id_exam_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."exam_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_confirmations_user_id_index" ON "event_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "driver_boards_user_id_index" ON "driver_boards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_control_points_event_id_position_index" ON "event_control_points" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_control_points_user_id_index" ON "event_control_points" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_invites_once" ON "event_invites" USING btree ("truckersmp_id") WHERE "event_invites"."truckersmp_id" is not null;--> statement-breakpoint
CREATE INDEX "event_invites_deadline_at_id_index" ON "event_invites" USING btree ("deadline_at","id");--> statement-breakpoint
CREATE INDEX "event_invites_meetup_at_id_index" ON "event_invites" USING btree ("meetup_at","id");--> statement-breakpoint
CREATE INDEX "event_invites_received_at_id_index" ON "event_invites" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "event_invites_event_id_index" ON "event_invites" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_invites_waiting" ON "event_invites" USING btree ("deadline_at") WHERE "event_invites"."state" = 'new';--> statement-breakpoint
CREATE INDEX "event_nearness_user_id_index" ON "event_nearness" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_pictures_added_by_key_index" ON "event_pictures" USING btree ("added_by","key");--> statement-breakpoint
CREATE INDEX "event_sightings_user_id_index" ON "event_sightings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exam_questions_type_id_index" ON "exam_questions" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_theory_attempts_one_running" ON "exam_theory_attempts" USING btree ("user_id") WHERE "exam_theory_attempts"."state" = 'running';--> statement-breakpoint
CREATE INDEX "exam_theory_attempts_user_id_id_index" ON "exam_theory_attempts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "exam_theory_attempts_started_at_id_index" ON "exam_theory_attempts" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "exam_theory_attempts_type_id_index" ON "exam_theory_attempts" USING btree ("type_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD CONSTRAINT "exam_bookings_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD CONSTRAINT "exam_bookings_trainee_id_users_id_fk" FOREIGN KEY ("trainee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD CONSTRAINT "exam_bookings_offered_to_users_id_fk" FOREIGN KEY ("offered_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_place_in_series" ON "events" USING btree ("series_id","series_place");--> statement-breakpoint
CREATE INDEX "events_of_truckersmp" ON "events" USING btree ("truckersmp_id") WHERE "events"."truckersmp_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_bookings_one_of_second" ON "exam_bookings" USING btree ("second_id","starts_at") WHERE "exam_bookings"."state" in ('booked', 'in_progress');--> statement-breakpoint
CREATE UNIQUE INDEX "exam_bookings_one_of_trainee" ON "exam_bookings" USING btree ("trainee_id","starts_at") WHERE "exam_bookings"."state" in ('booked', 'in_progress');--> statement-breakpoint
CREATE INDEX "exam_bookings_offered_to_index" ON "exam_bookings" USING btree ("offered_to");--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD CONSTRAINT "exam_bookings_one_part_each" CHECK ("exam_bookings"."second_id" not in ("exam_bookings"."user_id", "exam_bookings"."examiner_id")
        and "exam_bookings"."trainee_id" not in ("exam_bookings"."user_id", "exam_bookings"."examiner_id")
        and "exam_bookings"."second_id" <> "exam_bookings"."trainee_id");--> statement-breakpoint
-- Crews of published events have known of their duties so far.
UPDATE "event_crew" SET "state" = 'confirmed' FROM "events"
	WHERE "events"."id" = "event_crew"."event_id" AND "events"."state" <> 'draft';
