ALTER INDEX "jobs_finished_at_id_index" RENAME TO "jobs_finished_at_id_index_before";--> statement-breakpoint
CREATE INDEX "jobs_finished_at_id_index" ON "jobs" USING btree ("finished_at","id","status","currency","driven_km","income");--> statement-breakpoint
DROP INDEX "jobs_finished_at_id_index_before";
