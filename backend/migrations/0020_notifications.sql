ALTER TABLE "notifications" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."read_at" is null and "notifications"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about","kind") WHERE "notifications"."read_at" is null and "notifications"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_until" ON "notifications" USING btree ("until") WHERE "notifications"."read_at" is null and "notifications"."withdrawn_at" is null;--> statement-breakpoint
UPDATE "notifications" SET "read_at" = "seen_at", "about" = substring("link" from '^/(?:jobs|profiles|recruitment)/([A-Z0-9]{4}-[A-Z0-9]{4}|[0-9]+)$');
