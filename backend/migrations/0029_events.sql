CREATE TABLE "event_attendance" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"result" text NOT NULL,
	"period" char(7) NOT NULL,
	"points" integer NOT NULL,
	"revision" integer NOT NULL,
	"evidence" jsonb NOT NULL,
	"dispute_state" text,
	"dispute_text" text,
	"dispute_proofs" text[] DEFAULT '{}' NOT NULL,
	"disputed_at" timestamp (3) with time zone,
	"dispute_answer" text,
	"dispute_decided_by" integer,
	CONSTRAINT "event_attendance_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_crew" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"duty" text NOT NULL,
	CONSTRAINT "event_crew_event_id_duty_user_id_pk" PRIMARY KEY("event_id","duty","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "event_reminders" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"lead_hours" integer NOT NULL,
	"meetup_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_reminders_event_id_user_id_lead_hours_meetup_at_pk" PRIMARY KEY("event_id","user_id","lead_hours","meetup_at")
);
--> statement-breakpoint
CREATE TABLE "event_rsvps" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"answer" text NOT NULL,
	"is_waiting" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_rsvps_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"game" text NOT NULL,
	"promods" boolean NOT NULL,
	"server" text NOT NULL,
	"language" text NOT NULL,
	"meetup_at" timestamp (3) with time zone NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"departure_city" text NOT NULL,
	"departure_location" text NOT NULL,
	"arrival_city" text NOT NULL,
	"arrival_location" text NOT NULL,
	"rest_stop" text NOT NULL,
	"route" text NOT NULL,
	"distance_km" integer,
	"dlcs" jsonb NOT NULL,
	"rig" jsonb NOT NULL,
	"alternative_rig" jsonb NOT NULL,
	"description" text NOT NULL,
	"rules" text NOT NULL,
	"slot" text,
	"parking" text NOT NULL,
	"voice_url" text NOT NULL,
	"truckersmp_id" integer,
	"banner" text,
	"points" integer NOT NULL,
	"capacity" integer,
	"division_id" integer,
	"host_id" integer NOT NULL,
	"published_at" timestamp (3) with time zone,
	"timed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"asked_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"confirmed_by" integer,
	"confirmed_at" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_dispute_decided_by_users_id_fk" FOREIGN KEY ("dispute_decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_crew" ADD CONSTRAINT "event_crew_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_crew" ADD CONSTRAINT "event_crew_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feeds" ADD CONSTRAINT "event_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_attendance_user_id_event_id_index" ON "event_attendance" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "event_attendance_attended" ON "event_attendance" USING btree ("period","user_id") WHERE "event_attendance"."result" = 'attended';--> statement-breakpoint
CREATE INDEX "event_attendance_disputed" ON "event_attendance" USING btree ("disputed_at") WHERE "event_attendance"."dispute_state" = 'pending';--> statement-breakpoint
CREATE INDEX "event_crew_user_id_index" ON "event_crew" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_reminders_user_id_index" ON "event_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_rsvps_user_id_event_id_index" ON "event_rsvps" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "event_rsvps_waiting" ON "event_rsvps" USING btree ("event_id","answered_at") WHERE "event_rsvps"."is_waiting";--> statement-breakpoint
CREATE INDEX "events_meetup_at_id_index" ON "events" USING btree ("meetup_at","id");--> statement-breakpoint
CREATE INDEX "events_title_id_index" ON "events" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "events_open" ON "events" USING btree ("end_at") WHERE "events"."state" = 'published';