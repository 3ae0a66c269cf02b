-- The database's locale decided which letters have capitals. Of names that are one now, the oldest account keeps it.
DO $$
DECLARE
  "later" record;
  "given" text;
  "number" int;
BEGIN
  FOR "later" IN
    SELECT "id", "name" FROM "users" WHERE EXISTS (
      SELECT FROM "users" "older" WHERE "older"."id" < "users"."id"
        AND lower("older"."name" COLLATE "und-x-icu") = lower("users"."name" COLLATE "und-x-icu")
    ) ORDER BY "id"
  LOOP
    "number" := 1;
    LOOP
      "number" := "number" + 1;
      "given" := rtrim(left("later"."name", 31 - length("number"::text))) || ' ' || "number";
      EXIT WHEN NOT EXISTS (
        SELECT FROM "users" WHERE lower("name" COLLATE "und-x-icu") = lower("given" COLLATE "und-x-icu")
      );
    END LOOP;
    UPDATE "users" SET "name" = "given", "name_changed_at" = NULL, "version" = "version" + 1, "updated_at" = now()
      WHERE "id" = "later"."id";
    INSERT INTO "audit_entries" ("at", "action", "object_type", "object_id", "summary", "before", "after")
      VALUES (now(), 'user.settings_changed', 'user', "later"."id", to_jsonb('Added a number to a name that another member has'::text),
        jsonb_build_object('name', "later"."name"), jsonb_build_object('name', "given"));
    INSERT INTO "notifications" ("user_id", "type", "message", "kind", "link", "created_at")
      VALUES ("later"."id", 'WARNING', to_jsonb('Another member’s name differs from yours only in capital letters, so a number was added to yours. You can choose another name in your settings.'::text),
        'account.renamed', '/settings', now());
  END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "users_name_in_any_case" ON "users" USING btree (lower("name" collate "und-x-icu") collate "C");--> statement-breakpoint
DROP INDEX "users_name_key";
