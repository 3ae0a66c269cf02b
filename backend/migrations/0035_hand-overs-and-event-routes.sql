CREATE TABLE "exam_hand_overs" (
	"booking_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_hand_overs_user_id_booking_id_pk" PRIMARY KEY("user_id","booking_id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "via" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "route_picture" text;--> statement-breakpoint
ALTER TABLE "exam_bookings" ADD COLUMN "proposed_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exam_hand_overs" ADD CONSTRAINT "exam_hand_overs_booking_id_exam_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."exam_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_hand_overs" ADD CONSTRAINT "exam_hand_overs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_hand_overs_booking_id_index" ON "exam_hand_overs" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "exam_hand_overs_left_at_index" ON "exam_hand_overs" USING btree ("left_at");