ALTER TABLE "exam_bookings" ADD COLUMN "second_id" integer;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD COLUMN "trainee_id" integer;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD COLUMN "offered_to" integer;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD CONSTRAINT "exam_bookings_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD CONSTRAINT "exam_bookings_trainee_id_users_id_fk" FOREIGN KEY ("trainee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD CONSTRAINT "exam_bookings_offered_to_users_id_fk" FOREIGN KEY ("offered_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_bookings_one_of_second" ON "exam_bookings" USING btree ("second_id","starts_at") WHERE "exam_bookings"."state" in ('booked', 'in_progress');--> statement-breakpoint
CREATE UNIQUE INDEX "exam_bookings_one_of_trainee" ON "exam_bookings" USING btree ("trainee_id","starts_at") WHERE "exam_bookings"."state" in ('booked', 'in_progress');--> statement-breakpoint
CREATE INDEX "exam_bookings_offered_to_index" ON "exam_bookings" USING btree ("offered_to");--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD CONSTRAINT "exam_bookings_one_part_each" CHECK ("exam_bookings"."second_id" not in ("exam_bookings"."user_id", "exam_bookings"."examiner_id")
        and "exam_bookings"."trainee_id" not in ("exam_bookings"."user_id", "exam_bookings"."examiner_id")
        and "exam_bookings"."second_id" <> "exam_bookings"."trainee_id");