ALTER TABLE "driver_months" ADD COLUMN "income_eur" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_months" ADD COLUMN "income_usd" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_totals" ADD COLUMN "income_eur" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_totals" ADD COLUMN "income_usd" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A line and its reversal cancel each other out; what is left stands in the month that the ledger has it in.
UPDATE "driver_months" SET "income_eur" = sums."eur", "income_usd" = sums."usd" FROM (
  SELECT line."user_id", line."period",
    coalesce(sum(line."sign" * job."income") FILTER (WHERE job."currency" = 'EUR'), 0) AS "eur",
    coalesce(sum(line."sign" * job."income") FILTER (WHERE job."currency" = 'USD'), 0) AS "usd"
  FROM (
    SELECT "user_id", "period", "ref_id"::int AS "job_id",
      CASE "kind" WHEN 'job' THEN 1 ELSE -1 END AS "sign"
    FROM "points_entries" WHERE "ref_type" = 'job' AND "kind" IN ('job', 'job_reversal')
  ) AS line JOIN "jobs" job ON job."id" = line."job_id"
  GROUP BY line."user_id", line."period"
) AS sums
WHERE "driver_months"."user_id" = sums."user_id" AND "driver_months"."period" = sums."period";--> statement-breakpoint
UPDATE "driver_totals" SET "income_eur" = sums."eur", "income_usd" = sums."usd" FROM (
  SELECT "user_id", sum("income_eur") AS "eur", sum("income_usd") AS "usd" FROM "driver_months" GROUP BY "user_id"
) AS sums
WHERE "driver_totals"."user_id" = sums."user_id";
