ALTER TABLE "audit_entries" ALTER COLUMN "summary" SET DATA TYPE jsonb USING to_jsonb("summary");--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "message" SET DATA TYPE jsonb USING to_jsonb("message");--> statement-breakpoint
ALTER TABLE "application_thread" ALTER COLUMN "text" SET DATA TYPE jsonb USING to_jsonb("text");--> statement-breakpoint
-- Plain texts are strings; those that name people are {"said": [{"user": 7}, " took report #12."]}.
CREATE FUNCTION "in_words"("sentence" jsonb) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof("sentence") <> 'object' THEN "sentence" #>> '{}' ELSE (
    SELECT string_agg(
      CASE
        WHEN jsonb_typeof("part") = 'string' THEN "part" #>> '{}'
        WHEN "part" ? 'user' THEN coalesce((SELECT "name" FROM "users" WHERE "id" = ("part" ->> 'user')::int), 'Former member')
        WHEN "part" ? 'application' THEN coalesce((SELECT "name" FROM "applications" WHERE "id" = ("part" ->> 'application')::int), 'Former applicant')
      END, '' ORDER BY "place")
    FROM jsonb_array_elements("sentence" -> 'said') WITH ORDINALITY AS "parts" ("part", "place")
  ) END
$$;
