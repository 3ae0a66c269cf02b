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
ALTER TABLE "events" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_place" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "detached" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_place_in_series" ON "events" USING btree ("series_id","series_place");