DROP INDEX "jobs_of_driver";--> statement-breakpoint
-- The index holds at most 2704 bytes of a job; from now on trackers' names have at most 100 characters.
UPDATE "jobs" SET
  "cargo_name" = case when octet_length("cargo_name") > 300 then left("cargo_name", 75) else "cargo_name" end,
  "source_city_id" = case when octet_length("source_city_id") > 300 then left("source_city_id", 75) else "source_city_id" end,
  "source_city_name" = case when octet_length("source_city_name") > 300 then left("source_city_name", 75) else "source_city_name" end,
  "source_company_name" = case when octet_length("source_company_name") > 300 then left("source_company_name", 75) else "source_company_name" end,
  "destination_city_id" = case when octet_length("destination_city_id") > 300 then left("destination_city_id", 75) else "destination_city_id" end,
  "destination_city_name" = case when octet_length("destination_city_name") > 300 then left("destination_city_name", 75) else "destination_city_name" end,
  "destination_company_name" = case when octet_length("destination_company_name") > 300 then left("destination_company_name", 75) else "destination_company_name" end
WHERE octet_length("cargo_name") > 300
  or octet_length("source_city_id") > 300
  or octet_length("source_city_name") > 300
  or octet_length("source_company_name") > 300
  or octet_length("destination_city_id") > 300
  or octet_length("destination_city_name") > 300
  or octet_length("destination_company_name") > 300;--> statement-breakpoint
CREATE INDEX "jobs_of_driver" ON "jobs" USING btree ("user_id","finished_at","id","status","game","currency","driven_km","income","points","cargo_damage","late","cargo_name","source_city_id","source_city_name","source_company_name","destination_city_id","destination_city_name","destination_company_name");