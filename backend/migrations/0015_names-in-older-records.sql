-- Who bore which name, and when: at any one time nobody else bore it.
CREATE TEMPORARY TABLE "borne_names" AS
  WITH "former" AS (
    SELECT "object_id"::int AS "user_id", "before" ->> 'name' AS "name", "at" AS "until"
    FROM "audit_entries"
    WHERE "object_type" = 'user' AND "object_id" ~ '^\d{1,9}$' AND "action" = 'user.settings_changed'
      AND "before" ->> 'name' IS NOT NULL
  ), "all" AS (
    SELECT * FROM "former"
    UNION ALL
    SELECT "id", "name", 'infinity'::timestamptz FROM "users" WHERE "state" <> 'deleted'
  )
  SELECT "user_id", "all"."name", "until",
    coalesce(lag("until") OVER (PARTITION BY "user_id" ORDER BY "until"), "created_at") AS "since"
  FROM "all" JOIN "users" ON "users"."id" = "user_id";--> statement-breakpoint
CREATE INDEX ON "borne_names" ("name");--> statement-breakpoint
-- Null where it can't be told for certain.
CREATE FUNCTION pg_temp.named("name" text, "at" timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) = 1 THEN jsonb_build_object('user', min("user_id")) END
  FROM pg_temp."borne_names" WHERE "name" = $1 AND "since" <= $2 AND $2 <= "until"
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.applied("name" text, "link" text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) = 1 THEN jsonb_build_object('application', min("id")) END
  FROM "applications" WHERE "name" = $1 AND ($2 NOT LIKE '/recruitment/%' OR "ref" = substr($2, 14))
$$;--> statement-breakpoint
-- What we wrote of each kind: text, name, text and, of some, another name and text.
CREATE TEMPORARY TABLE "wordings" ("of" text, "kind" text, "wording" text, "first" text, "second" text);--> statement-breakpoint
INSERT INTO "wordings" VALUES
  ('audit', 'user.role_changed', '^(Changed the roles of )(.+)( to .+)$', 'object', NULL),
  ('audit', 'user.warned', '^(Warned )(.+)()$', 'object', NULL),
  ('audit', 'user.warning_lifted', '^(Lifted a warning of )(.+)()$', 'object', NULL),
  ('audit', 'user.noted', '^(Noted something of )(.+)()$', 'object', NULL),
  ('audit', 'user.disabled', '^(Disabled the account of )(.+)( until .+)$', 'object', NULL),
  ('audit', 'user.disabled', '^(Disabled the account of )(.+)()$', 'object', NULL),
  ('audit', 'user.reactivated', '^(Reactivated the account of )(.+)()$', 'object', NULL),
  ('audit', 'user.reactivated', '^(The account of )(.+)( is active again: .+)$', 'object', NULL),
  ('audit', 'user.dismissed', '^(Dismissed )(.+)()$', 'object', NULL),
  ('audit', 'user.points_corrected', '^(Corrected the points of )(.+)( by .+)$', 'object', NULL),
  ('audit', 'connection.unlinked', '^(Asked )(.+)( to link .+ again)$', 'object', NULL),
  ('audit', 'auth.mfa_reset', '^(Lifted two-step sign-in of )(.+)()$', 'object', NULL),
  ('audit', 'auth.mfa_reset_refused', '^(Left two-step sign-in of )(.+)( on)$', 'object', NULL),
  ('audit', 'quota.exempted', '^(Exempted )(.+)( from the quota of .+)$', 'object', NULL),
  ('audit', 'quota.exemption_withdrawn', '^(Withdrew the exemption of )(.+)( in .+)$', 'object', NULL),
  ('audit', 'quota.reminded', '^(Reminded )(.+)( of the quota of .+)$', 'object', NULL),
  ('audit', 'quota.contacted', '^(Noted a contact with )(.+)( about .+)$', 'object', NULL),
  ('audit', 'quota.dismissal_proposed', '^(Proposed to dismiss )(.+)()$', 'object', NULL),
  ('audit', 'auto_claim.changed', '^(The turns of )(.+)( were changed\.)$', 'object', NULL),
  ('audit', 'job_report.created', '^()(.+)( reported delivery #\d+\.)$', 'actor', NULL),
  ('audit', 'job_report.taken', '^()(.+)( took report #\d+\.)$', 'actor', NULL),
  ('audit', 'manual_job.created', '^()(.+)( asked for the delivery .+)$', 'actor', NULL),
  ('audit', 'manual_job.edited', '^()(.+)( changed request #\d+\.)$', 'actor', NULL),
  ('audit', 'manual_job.withdrawn', '^()(.+)( took request #\d+ back\.)$', 'actor', NULL),
  ('audit', 'manual_job.answered', '^()(.+)( answered about request #\d+\.)$', 'actor', NULL),
  ('audit', 'manual_job.asked', '^()(.+)( asked about request #\d+\.)$', 'actor', NULL),
  ('audit', 'job.attached', '^(Delivery #\d+ was attached to )(.+)(\.)$', 'any', NULL),
  ('audit', 'blacklist.added', '^()(.+)( added entry #\d+\.)$', 'actor', NULL),
  ('audit', 'blacklist.edited', '^()(.+)( changed entry #\d+\.)$', 'actor', NULL),
  ('audit', 'blacklist.lifted', '^()(.+)( lifted entry #\d+\.)$', 'actor', NULL),
  ('audit', 'guide.created', '^()(.+)( added the chapter .+)$', 'actor', NULL),
  ('audit', 'guide.edited', '^()(.+)( changed the chapter .+)$', 'actor', NULL),
  ('audit', 'guide.edited', '^()(.+)( put the chapters in another order\.)$', 'actor', NULL),
  ('audit', 'guide.archived', '^()(.+)( put the chapter .+ away\.)$', 'actor', NULL),
  ('audit', 'guide.brought_back', '^()(.+)( took the chapter .+ back\.)$', 'actor', NULL),
  ('audit', 'rules.published', '^()(.+)( published the rules, version .+)$', 'actor', NULL),
  ('audit', 'hr_day.claimed', '^()(.+)( claimed the HR day .+)$', 'actor', NULL),
  ('audit', 'hr_day.released', '^()(.+)( released the HR day .+)$', 'actor', NULL),
  ('audit', 'hr_day.handed_over', '^()(.+)( handed the HR day .+ over\.)$', 'actor', NULL),
  ('audit', 'hr_day.kept', '^()(.+)( keeps the HR day .+)$', 'actor', NULL),
  ('audit', 'hr_day.kept', '^(The HR day .+ is offered to )(.+)( no longer\.)$', 'any', NULL),
  ('audit', 'hr_day.offered', '^()(.+)( offered the HR day .+ to )(.+)(\.)$', 'actor', 'any'),
  ('audit', 'hr_day.swap_declined', '^()(.+)( declined the HR day .+)$', 'actor', NULL),
  ('audit', 'hr_day.swapped', '^()(.+)( took the HR day .+ over from )(.+)(\.)$', 'actor', 'any'),
  ('audit', 'application.claimed', '^()(.+)( claimed the application\.)$', 'actor', NULL),
  ('audit', 'application.released', '^()(.+)( put the application back\.)$', 'actor', NULL),
  ('audit', 'application.assigned', '^()(.+)( gave the application to )(.+)(\.)$', 'actor', 'any'),
  ('audit', 'application.auto_claimed', '^(The application went to )(.+)(, whose turn it was\.)$', 'any', NULL),
  ('audit', 'application.info_requested', '^()(.+)( asked the applicant\.)$', 'actor', NULL),
  ('audit', 'application.interview_set', '^()(.+)( (?:set|moved) the interview: .+)$', 'actor', NULL),
  ('audit', 'application.interviewed', '^()(.+)( held the interview\.)$', 'actor', NULL),
  ('audit', 'application.interview_called_off', '^()(.+)( called the interview off\.)$', 'actor', NULL),
  ('audit', 'application.held', '^()(.+)( put the application on hold\.)$', 'actor', NULL),
  ('audit', 'application.resumed', '^()(.+)( goes on with the application\.)$', 'actor', NULL),
  ('audit', 'application.reopened', '^()(.+)( took the application up again\.)$', 'actor', NULL),
  ('audit', 'application.closed', '^()(.+)( closed the application: .+)$', 'actor', NULL),
  ('audit', 'application.commented', '^()(.+)( wrote a note to application .+)$', 'actor', NULL),
  ('audit', 'application.asked_again', '^()(.+)( had .+ asked again about application .+)$', 'actor', NULL),
  ('audit', 'application.declined', '^()(.+)( declined the application\.)$', 'actor', NULL),
  ('audit', 'application.declined', '^()(.+)( closed the application as spam\.)$', 'actor', NULL),
  ('audit', 'application.accepted', '^()(.+)( accepted the application as .+)$', 'actor', NULL),
  ('audit', 'application.activation_resent', '^()(.+)( sent a new activation link\..*)$', 'actor', NULL),
  ('audit', 'application.activated', '^()(.+)( activated the account\.)$', 'actor', NULL),
  ('audit', 'application.idle', '^()(.+)( did nothing for two days: .+)$', 'any', NULL),
  ('audit', 'application.freed', '^()(.+)( (?:is no longer with the company|works on applications no longer): .+)$', 'any', NULL),
  ('audit', 'transfer.requested', '^()(.+)( asked to change division: .+)$', 'actor', NULL),
  ('audit', 'transfer.withdrawn', '^()(.+)( took the wish to change division back: .+)$', 'actor', NULL),
  ('audit', 'transfer.withdrawn', '^()(.+)( is no longer with the company\.)$', 'any', NULL),
  ('audit', 'transfer.answered', '^()(.+)( answered about the transfer\.)$', 'actor', NULL),
  ('audit', 'transfer.accepted', '^()(.+)( accepted the transfer of )(.+)(: .+ → .+)$', 'actor', 'any'),
  ('audit', 'transfer.declined', '^()(.+)( declined the transfer of )(.+)(\.)$', 'actor', 'any'),
  ('audit', 'transfer.asked', '^()(.+)( asked )(.+)( about the transfer\.)$', 'actor', 'any'),
  ('audit', 'transfer.done', '^()(.+)( changed division: .+)$', 'any', NULL),
  ('notice', 'user.deletion_asked', '^()(.+)( asked to be forgotten\. .+)$', 'any', NULL),
  ('notice', 'manual_job.created', '^()(.+)( asks for a delivery by hand: .+)$', 'any', NULL),
  ('notice', 'manual_job.answered', '^()(.+)( has answered about request #\d+\.)$', 'any', NULL),
  ('notice', 'job_report.created', '^()(.+)( reports delivery #\d+\.)$', 'any', NULL),
  ('notice', 'job.reviewed', '^(Job #\d+ was attached to )(.+)((?:: .+)? \(.+\)\.)$', 'any', NULL),
  ('notice', 'quota.dismissal_proposed', '^()(.+)( proposes to dismiss )(.+)(: .+)$', 'any', 'any'),
  ('notice', 'hr_day.offered', '^()(.+)( offers you the HR day .+)$', 'any', NULL),
  ('notice', 'hr_day.swapped', '^()(.+)( can’t take your HR day .+)$', 'any', NULL),
  ('notice', 'hr_day.swapped', '^()(.+)( takes your HR day .+)$', 'any', NULL),
  ('notice', 'hr_day.swapped', '^()(.+)( takes HR days no longer: .+)$', 'any', NULL),
  ('notice', 'hr_day.released', '^(Free again as HR day: .+\. )(.+)( takes HR days no longer\.)$', 'any', NULL),
  ('notice', 'hr_day.handed_over', '^()(.+?)( hands over: .+)$', 'any', NULL),
  ('notice', 'onboarding.completed', '^()(.+)( has finished the onboarding\.)$', 'any', NULL),
  ('notice', 'onboarding.reminder', '^()(.+)( has not gone on with the onboarding for .+)$', 'any', NULL),
  ('notice', 'account.factor_lifted', '^(Two-step sign-in was lifted from the account of )(.+)(\.)$', 'any', NULL),
  ('notice', 'account.factor_reset_asked', '^()(.+)( lost the second factor and asks you to lift it\. .+)$', 'any', NULL),
  ('notice', 'application.activated', '^()(.+)( has activated the account\..*)$', 'any', NULL),
  ('notice', 'application.accepted', '^()(.+)( accepted )(.+)(, application .+)$', 'any', 'any'),
  ('notice', 'application.assigned', '^()(.+)( gave you the application .+)$', 'any', NULL),
  ('notice', 'application.assigned', '^()(.+)( gave your application .+ to )(.+)(\.)$', 'any', 'any'),
  ('notice', 'application.freed', '^(Application .+ is back in the pool: )(.+)( (?:is no longer with the company|works on applications no longer)\.)$', 'any', NULL),
  ('notice', 'application.submitted', '^()(.+)( has applied: .+)$', 'applicant', NULL),
  ('notice', 'application.submitted', '^(The application .+ of )(.+)( is on hold: .+)$', 'applicant', NULL),
  ('notice', 'application.held', '^(The application .+ of )(.+)( is on hold: .+)$', 'applicant', NULL),
  ('notice', 'application.answered', '^()(.+)( has answered: application .+)$', 'applicant', NULL),
  ('notice', 'application.withdrawn', '^()(.+)( withdrew: application .+)$', 'applicant', NULL),
  ('notice', 'blacklist.hit', '^()(.+)( applied and (?:was refused: )?matches the blacklist\.)$', 'applicant', NULL),
  ('notice', 'transfer.requested', '^()(.+)( asks to change division: .+)$', 'any', NULL),
  ('notice', 'transfer.withdrawn', '^()(.+)( took the wish to change division back: .+)$', 'any', NULL),
  ('notice', 'transfer.withdrawn', '^()(.+)( does not change division .+)$', 'any', NULL),
  ('notice', 'transfer.answered', '^()(.+)( has answered about the transfer .+)$', 'any', NULL),
  ('notice', 'transfer.accepted', '^()(.+)( changes division.*: .+)$', 'any', NULL),
  ('notice', 'transfer.declined', '^()(.+)( does not change division .+)$', 'any', NULL);--> statement-breakpoint
CREATE TEMPORARY TABLE "told" AS
  WITH "records" AS (
    SELECT 'audit' AS "of", "id", "action" AS "kind", "at", "summary" #>> '{}' AS "text",
      "actor_id"::text AS "actor", "object_id" AS "object", '' AS "link" FROM "audit_entries"
    UNION ALL
    SELECT 'notice', "id", "kind", "created_at", "message" #>> '{}', NULL, NULL, coalesce("link", '') FROM "notifications"
  ), "split" AS (
    SELECT *, regexp_match("text", "wording") AS "parts" FROM "records" JOIN "wordings" USING ("of", "kind")
  ), "known" AS (
    SELECT *,
      CASE WHEN "first" = 'applicant' THEN pg_temp.applied("parts"[2], "link") ELSE pg_temp.named("parts"[2], "at") END AS "one",
      CASE WHEN "second" IS NOT NULL THEN pg_temp.named("parts"[4], "at") END AS "other"
    FROM "split" WHERE "parts" IS NOT NULL
  )
  SELECT "of", "id", "at", "object", "text", jsonb_build_object('said', jsonb_build_array("parts"[1], "one", "parts"[3])
    || CASE WHEN "second" IS NULL THEN '[]'::jsonb ELSE jsonb_build_array("other", "parts"[5]) END) AS "sentence"
  FROM "known"
  WHERE "one" IS NOT NULL AND ("second" IS NULL OR "other" IS NOT NULL)
    AND ("first" <> 'actor' OR "one" ->> 'user' = "actor") AND ("first" <> 'object' OR "one" ->> 'user' = "object");--> statement-breakpoint
-- Awards name several, whose ids stand beside them in the same order.
INSERT INTO "told"
  SELECT 'audit', "id", "at", "object_id", "text", jsonb_build_object('said', jsonb_build_array(left("text", -length("names"))) || "said")
  FROM (
    SELECT entry."id", entry."at", entry."object_id", entry."summary" #>> '{}' AS "text", granted.*
    FROM "audit_entries" entry, LATERAL (
      SELECT string_agg(borne."name", ', ' ORDER BY "place") AS "names",
        jsonb_path_query_array(jsonb_agg(jsonb_build_array(', ', jsonb_build_object('user', borne."user_id")) ORDER BY "place"), '$[*][*]') - 0 AS "said"
      FROM jsonb_array_elements_text(entry."after" -> 'user_ids') WITH ORDINALITY AS ids ("user_id", "place")
      JOIN "borne_names" borne ON borne."user_id" = ids."user_id"::int AND borne."since" <= entry."at" AND entry."at" <= borne."until"
    ) AS granted
    WHERE entry."action" = 'award.granted' AND jsonb_typeof(entry."after" -> 'user_ids') = 'array'
  ) AS grants
  WHERE right("text", length("names") + 5) = '” to ' || "names";--> statement-breakpoint
UPDATE "audit_entries" SET "summary" = "told"."sentence" FROM "told" WHERE "told"."of" = 'audit' AND "told"."id" = "audit_entries"."id";--> statement-breakpoint
UPDATE "notifications" SET "message" = "told"."sentence" FROM "told" WHERE "told"."of" = 'notice' AND "told"."id" = "notifications"."id";--> statement-breakpoint
-- The thread tells of an application what the audit tells.
UPDATE "application_thread" SET "text" = "told"."sentence"
  FROM "told" JOIN "audit_entries" entry ON entry."id" = "told"."id"
  WHERE "told"."of" = 'audit' AND entry."object_type" = 'application' AND "application_thread"."kind" = 'event'
    AND "application_thread"."application_id"::text = "told"."object" AND "application_thread"."at" = "told"."at"
    AND "application_thread"."text" = to_jsonb("told"."text");--> statement-breakpoint
UPDATE "audit_entries" SET "after" = jsonb_build_object('status', "after" -> 'status', 'handler_id', "actor_id"),
    "before" = CASE WHEN "before" ->> 'handler' IS NULL THEN jsonb_build_object('status', "before" -> 'status', 'handler_id', NULL)
      ELSE jsonb_build_object('status', "before" -> 'status', 'handler_id', pg_temp.named("before" ->> 'handler', "at") -> 'user') END
  WHERE "action" = 'job_report.taken' AND "after" ? 'handler'
    AND ("before" ->> 'handler' IS NULL OR pg_temp.named("before" ->> 'handler', "at") IS NOT NULL);--> statement-breakpoint
UPDATE "audit_entries" SET "before" = "before" - 'name' WHERE "object_type" = 'recruiter' AND "before" ? 'name';--> statement-breakpoint
UPDATE "audit_entries" SET "summary" = to_jsonb('No account is linked to who came from ' || initcap("parts"[1])),
    "after" = jsonb_build_object('service', "parts"[1], 'id', "parts"[2])
  FROM (
    SELECT "id" AS "entry_id", regexp_match("summary" #>> '{}', '^No account is linked to (steam|discord) (\d+)$') AS "parts"
    FROM "audit_entries" WHERE "action" = 'auth.login_failed' AND "object_id" = 'unknown'
  ) AS tries
  WHERE "id" = "entry_id" AND "parts" IS NOT NULL;--> statement-breakpoint
UPDATE "audit_entries" SET "reason" = 'The holder takes HR days no longer.'
  WHERE "action" = 'hr_day.released' AND "actor_id" IS NULL AND "reason" LIKE '% takes HR days no longer.';--> statement-breakpoint
UPDATE "hr_days" SET "release_reason" = 'The holder takes HR days no longer.'
  FROM "borne_names" WHERE "borne_names"."user_id" = "hr_days"."user_id"
    AND "release_reason" = "borne_names"."name" || ' takes HR days no longer.';--> statement-breakpoint
UPDATE "hr_days" SET "release_reason" = 'Taken over by a colleague'
  FROM "hr_days" AS "next" JOIN "borne_names" ON "borne_names"."user_id" = "next"."user_id"
  WHERE "next"."day" = "hr_days"."day" AND "next"."claimed_at" = "hr_days"."released_at"
    AND "hr_days"."release_reason" = 'Taken over by ' || "borne_names"."name";--> statement-breakpoint
DROP TABLE "told", "wordings";--> statement-breakpoint
DROP FUNCTION pg_temp.named(text, timestamptz);--> statement-breakpoint
DROP FUNCTION pg_temp.applied(text, text);--> statement-breakpoint
DROP TABLE "borne_names";
