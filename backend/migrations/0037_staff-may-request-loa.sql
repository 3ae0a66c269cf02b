-- Every staff role may request staff LOA, as only administrators could; other roles stay as they were made.
UPDATE "roles"
SET "permissions" = array_append("permissions", 'STAFF_LOA_REQUEST')
WHERE "is_staff"
  AND "name" IN ('HR', 'Recruiter', 'Examiner', 'Events Team', 'Media Team')
  AND NOT 'STAFF_LOA_REQUEST' = ANY ("permissions");
