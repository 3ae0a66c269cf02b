DROP VIEW "public"."member_access";--> statement-breakpoint
DROP INDEX "uploads_created_at_index";--> statement-breakpoint
DROP INDEX "jobs_user_id_finished_at_id_index";--> statement-breakpoint
DROP INDEX "driver_totals_points_index";--> statement-breakpoint
DROP INDEX "audit_entries_object_type_object_id_id_index";--> statement-breakpoint
DROP INDEX "quota_contacts_user_id_at_index";--> statement-breakpoint
DROP INDEX "quota_results_user_id_period_index";--> statement-breakpoint
DROP INDEX "notifications_user_id_id_index";--> statement-breakpoint
DROP INDEX "job_reports_reporter_id_created_at_id_index";--> statement-breakpoint
DROP INDEX "manual_job_requests_user_id_created_at_id_index";--> statement-breakpoint
DROP INDEX "jobs_user_id_driven_km_id_index";--> statement-breakpoint
DROP INDEX "jobs_user_id_income_id_index";--> statement-breakpoint
DROP INDEX "jobs_user_id_points_id_index";--> statement-breakpoint
DROP INDEX "jobs_finished_at_id_index";--> statement-breakpoint
DROP INDEX "jobs_driven_km_id_index";--> statement-breakpoint
DROP INDEX "jobs_income_id_index";--> statement-breakpoint
DROP INDEX "jobs_points_id_index";--> statement-breakpoint
DROP INDEX "jobs_not_accepted";--> statement-breakpoint
DROP INDEX "jobs_not_by_webhook";--> statement-breakpoint
DROP INDEX "tracker_payloads_tracker_received_at_id_index";--> statement-breakpoint
DROP INDEX "tracker_payloads_steam_id_received_at_index";--> statement-breakpoint
DROP INDEX "tracker_payloads_notable";--> statement-breakpoint
DROP INDEX "bonus_awards_user_id_id_index";--> statement-breakpoint
DROP INDEX "driver_months_period_points_km_index";--> statement-breakpoint
DROP INDEX "points_entries_user_id_id_index";--> statement-breakpoint
DROP INDEX "rank_changes_user_id_id_index";--> statement-breakpoint
DROP INDEX "user_awards_user_id_granted_at_index";--> statement-breakpoint
DROP INDEX "user_awards_award_id_granted_at_id_index";--> statement-breakpoint
DROP INDEX "user_awards_granted_at_id_index";--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("created_at") WHERE "uploads"."used_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_of_driver" ON "jobs" USING btree ("user_id","finished_at","id","status","game","currency","driven_km","income","points");--> statement-breakpoint
CREATE INDEX "jobs_game_finished_at_id_index" ON "jobs" USING btree ("game","finished_at","id");--> statement-breakpoint
CREATE INDEX "jobs_of_tracker" ON "jobs" USING btree ("tracker","finished_at","id","game");--> statement-breakpoint
CREATE INDEX "jobs_with_flags" ON "jobs" USING btree ("finished_at","id","status","game","tracker","flags") WHERE cardinality("jobs"."flags") > 0;--> statement-breakpoint
CREATE INDEX "jobs_with_bonus" ON "jobs" USING btree ("finished_at","id","status","game","tracker") WHERE "jobs"."bonus_id" is not null;--> statement-breakpoint
CREATE INDEX "jobs_with_payload" ON "jobs" USING btree ("payload_id") WHERE "jobs"."payload_id" is not null;--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree (coalesce("joined_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "users_joined_at_id_index" ON "users" USING btree ("joined_at","id");--> statement-breakpoint
CREATE INDEX "users_last_seen_at_id_index" ON "users" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "driver_totals_points_user_id_index" ON "driver_totals" USING btree ("points","user_id");--> statement-breakpoint
CREATE INDEX "driver_totals_km_user_id_index" ON "driver_totals" USING btree ("km","user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_object_type_object_id_id_index" ON "audit_entries" USING btree ("object_type","object_id","id");--> statement-breakpoint
CREATE INDEX "quota_contacts_user_id_at_index" ON "quota_contacts" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "quota_results_user_id_period_index" ON "quota_results" USING btree ("user_id","period");--> statement-breakpoint
CREATE INDEX "notifications_user_id_id_index" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "job_reports_reporter_id_created_at_id_index" ON "job_reports" USING btree ("reporter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "manual_job_requests_user_id_created_at_id_index" ON "manual_job_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_user_id_driven_km_id_index" ON "jobs" USING btree ("user_id","driven_km","id");--> statement-breakpoint
CREATE INDEX "jobs_user_id_income_id_index" ON "jobs" USING btree ("user_id","income","id");--> statement-breakpoint
CREATE INDEX "jobs_user_id_points_id_index" ON "jobs" USING btree ("user_id","points","id");--> statement-breakpoint
CREATE INDEX "jobs_finished_at_id_index" ON "jobs" USING btree ("finished_at","id");--> statement-breakpoint
CREATE INDEX "jobs_driven_km_id_index" ON "jobs" USING btree ("driven_km","id");--> statement-breakpoint
CREATE INDEX "jobs_income_id_index" ON "jobs" USING btree ("income","id");--> statement-breakpoint
CREATE INDEX "jobs_points_id_index" ON "jobs" USING btree ("points","id");--> statement-breakpoint
CREATE INDEX "jobs_not_accepted" ON "jobs" USING btree ("status","finished_at","id","game","tracker") WHERE "jobs"."status" <> 'accepted';--> statement-breakpoint
CREATE INDEX "jobs_not_by_webhook" ON "jobs" USING btree ("source","finished_at","id") WHERE "jobs"."source" <> 'webhook';--> statement-breakpoint
CREATE INDEX "tracker_payloads_tracker_received_at_id_index" ON "tracker_payloads" USING btree ("tracker","received_at","id");--> statement-breakpoint
CREATE INDEX "tracker_payloads_steam_id_received_at_index" ON "tracker_payloads" USING btree ("steam_id","received_at");--> statement-breakpoint
CREATE INDEX "tracker_payloads_notable" ON "tracker_payloads" USING btree ("result","received_at","id","tracker") WHERE "tracker_payloads"."result" <> 'accepted';--> statement-breakpoint
CREATE INDEX "bonus_awards_user_id_id_index" ON "bonus_awards" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "driver_months_period_points_km_index" ON "driver_months" USING btree ("period","points","km");--> statement-breakpoint
CREATE INDEX "points_entries_user_id_id_index" ON "points_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "rank_changes_user_id_id_index" ON "rank_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_awards_user_id_granted_at_index" ON "user_awards" USING btree ("user_id","granted_at");--> statement-breakpoint
CREATE INDEX "user_awards_award_id_granted_at_id_index" ON "user_awards" USING btree ("award_id","granted_at","id");--> statement-breakpoint
CREATE INDEX "user_awards_granted_at_id_index" ON "user_awards" USING btree ("granted_at","id");--> statement-breakpoint
CREATE VIEW "public"."member_access" AS (select users.id as user_id, shown.name as role_name, shown.color as role_color,
    array(select distinct unnest(roles.permissions) from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id) as permissions
  from users cross join lateral (
    select roles.name, roles.color from user_roles join roles on roles.id = user_roles.role_id
    where user_roles.user_id = users.id order by user_roles.is_primary desc, roles.level desc limit 1
  ) shown);--> statement-breakpoint
-- What share of the deliveries has flags: without it the planner takes a third.
CREATE STATISTICS "jobs_have_flags" ON (cardinality("flags") > 0) FROM "jobs";