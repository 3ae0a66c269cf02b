DROP INDEX "notifications_about";--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("kind","about") WHERE "notifications"."read_at" is null and "notifications"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "link";