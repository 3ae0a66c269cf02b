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
ALTER TABLE "event_crew" ADD COLUMN "state" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD COLUMN "wishes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_place" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "detached" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_control_points" ADD CONSTRAINT "event_control_points_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_control_points" ADD CONSTRAINT "event_control_points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_server_requests" ADD CONSTRAINT "event_server_requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_control_points_event_id_position_index" ON "event_control_points" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_control_points_user_id_index" ON "event_control_points" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_place_in_series" ON "events" USING btree ("series_id","series_place");