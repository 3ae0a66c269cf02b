ALTER TABLE "exam_bookings" ADD COLUMN "award_grant_id" integer;--> statement-breakpoint
ALTER TABLE "exam_types" ADD COLUMN "award_id" integer;--> statement-breakpoint
ALTER TABLE "exam_types" ADD COLUMN "examiner_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_types" ADD CONSTRAINT "exam_types_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;