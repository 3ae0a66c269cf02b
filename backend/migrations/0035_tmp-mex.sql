CREATE TABLE "nightly_learning" (
	"what" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"revision" uuid
);
--> statement-breakpoint
CREATE TABLE "board_zones" (
	"time_zone" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "driver_boards_user_id_index" ON "driver_boards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exam_theory_attempts_type_id_index" ON "exam_theory_attempts" USING btree ("type_id");