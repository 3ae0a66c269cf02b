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
ALTER TABLE "event_discord" ADD CONSTRAINT "event_discord_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_minutes" ADD CONSTRAINT "event_minutes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_nearness" ADD CONSTRAINT "event_nearness_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_nearness" ADD CONSTRAINT "event_nearness_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sightings" ADD CONSTRAINT "event_sightings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sightings" ADD CONSTRAINT "event_sightings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sightings" ADD CONSTRAINT "event_sightings_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_nearness_user_id_index" ON "event_nearness" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_pictures_added_by_key_index" ON "event_pictures" USING btree ("added_by","key");--> statement-breakpoint
CREATE INDEX "event_sightings_user_id_index" ON "event_sightings" USING btree ("user_id");