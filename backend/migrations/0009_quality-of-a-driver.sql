ALTER INDEX "jobs_of_driver" RENAME TO "jobs_of_driver_before";--> statement-breakpoint
CREATE INDEX "jobs_of_driver" ON "jobs" USING btree ("user_id","finished_at","id","status","game","currency","driven_km","income","points","cargo_damage","late");--> statement-breakpoint
DROP INDEX "jobs_of_driver_before";
