ALTER TABLE "event_attendance" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "event_attendance" SET "updated_at" = coalesce(greatest("decided_at", "disputed_at"), now());--> statement-breakpoint
ALTER TABLE "event_attendance" ALTER COLUMN "updated_at" SET NOT NULL;
