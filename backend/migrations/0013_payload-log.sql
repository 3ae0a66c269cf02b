ALTER TABLE "refused_payloads" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "tracker_payloads" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tracker_payloads" ADD COLUMN "first_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "tracker_payloads_broken" ON "tracker_payloads" USING btree ("tracker",sha256("body")) WHERE "tracker_payloads"."result" = 'not_understood';