DROP INDEX "jobs_with_flags";--> statement-breakpoint
DROP INDEX "jobs_with_bonus";--> statement-breakpoint
CREATE INDEX "jobs_with_flags_by_finished_at" ON "jobs" USING btree ("finished_at","id","status","game","tracker","flags") WHERE cardinality("jobs"."flags") > 0;--> statement-breakpoint
CREATE INDEX "jobs_with_bonus_by_finished_at" ON "jobs" USING btree ("finished_at","id","status","game","tracker") WHERE "jobs"."bonus_id" is not null;--> statement-breakpoint
CREATE INDEX "jobs_with_flags_by_driven_km" ON "jobs" USING btree ("driven_km","id","status","game","tracker","flags") WHERE cardinality("jobs"."flags") > 0;--> statement-breakpoint
CREATE INDEX "jobs_with_bonus_by_driven_km" ON "jobs" USING btree ("driven_km","id","status","game","tracker") WHERE "jobs"."bonus_id" is not null;--> statement-breakpoint
CREATE INDEX "jobs_with_flags_by_income" ON "jobs" USING btree ("income","id","status","game","tracker","flags") WHERE cardinality("jobs"."flags") > 0;--> statement-breakpoint
CREATE INDEX "jobs_with_bonus_by_income" ON "jobs" USING btree ("income","id","status","game","tracker") WHERE "jobs"."bonus_id" is not null;--> statement-breakpoint
CREATE INDEX "jobs_with_flags_by_points" ON "jobs" USING btree ("points","id","status","game","tracker","flags") WHERE cardinality("jobs"."flags") > 0;--> statement-breakpoint
CREATE INDEX "jobs_with_bonus_by_points" ON "jobs" USING btree ("points","id","status","game","tracker") WHERE "jobs"."bonus_id" is not null;