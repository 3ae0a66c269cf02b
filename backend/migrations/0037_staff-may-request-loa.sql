-- Base staff roles may request staff LOA; whoever gives roles must hold what they give.
UPDATE "roles"
SET "permissions" = array_append("permissions", 'STAFF_LOA_REQUEST'),
  "version" = "version" + 1,
  "updated_at" = now()
WHERE (
    ("is_staff" AND "name" IN ('HR', 'Recruiter', 'Examiner', 'Events Team', 'Media Team'))
    OR 'MANAGE_USERS_ROLES' = ANY ("permissions")
  )
  AND NOT 'STAFF_LOA_REQUEST' = ANY ("permissions");
