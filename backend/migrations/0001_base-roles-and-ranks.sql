INSERT INTO "roles" ("name", "color", "level", "is_staff", "team", "permissions", "created_at", "updated_at") VALUES
  ('Administrator', '#e5484d', 100, true, null, '{VIEW_APPS,MANAGE_APPS,MANAGE_DIVISION_TRANSFERS,MANAGE_EVENTS,MANAGE_MANUAL_JOBS,MANAGE_JOBS,MANAGE_AWARDS,VIEW_DISABLED_ACCOUNTS,MANAGE_USERS_ROLES,MANAGE_DRIVER_LOA_REQUESTS,VIEW_HR_SITUATION,MANAGE_VTC_RULES,MANAGE_BLACKLIST,VIEW_BLACKLIST_ENTRIES,VIEW_ALL_ACCOUNTS,CLAIM_HR_DAY,CLAIM_EXAMS,MANAGE_EXAMS,STAFF_LOA_REQUEST,MANAGE_NEWS_ARTICLE,MANAGE_SOCIAL_POSTS,VIEW_ALL_APPLICATIONS,MANAGE_TICKETS,USE_ANNOUNCER_SYSTEM,MANAGE_BONUSES,MANAGE_STAFF_LOA_REQUESTS,ACCESS_STAFF_LIST,MANAGE_SESSIONS,MANAGE_HR_SESSIONS,MANAGE_RECRUITMENT_SESSIONS,MANAGE_EVENTS_SESSIONS,MANAGE_DEV_SESSIONS,MANAGE_MEDIA_SESSIONS,MANAGE_PR_SESSIONS,MANAGE_CC_SESSIONS,MANAGE_EXAM_SESSIONS,MANAGE_DOWNLOADS,MANAGE_OFFICIAL_ALBUMS,MANAGE_DRIVER_ALBUMS}', now(), now()),
  ('HR', '#d6409f', 60, true, 'HR', '{MANAGE_MANUAL_JOBS,MANAGE_JOBS,MANAGE_AWARDS,VIEW_DISABLED_ACCOUNTS,MANAGE_USERS_ROLES,MANAGE_DRIVER_LOA_REQUESTS,VIEW_HR_SITUATION,MANAGE_VTC_RULES,MANAGE_BLACKLIST,VIEW_BLACKLIST_ENTRIES,VIEW_ALL_ACCOUNTS,CLAIM_HR_DAY}', now(), now()),
  ('Recruiter', '#30a46c', 40, true, 'Recruitment', '{VIEW_APPS,MANAGE_DIVISION_TRANSFERS,MANAGE_APPS}', now(), now()),
  ('Examiner', '#f76b15', 40, true, 'Exam', '{CLAIM_EXAMS,MANAGE_EXAMS}', now(), now()),
  ('Events Team', '#8e4ec6', 40, true, 'Events', '{MANAGE_EVENTS}', now(), now()),
  ('Media Team', '#00a2c7', 40, true, 'Media', '{MANAGE_DOWNLOADS,MANAGE_OFFICIAL_ALBUMS,MANAGE_DRIVER_ALBUMS}', now(), now()),
  ('Driver', '#7c8794', 10, false, null, '{}', now(), now());
--> statement-breakpoint
INSERT INTO "driver_ranks" ("name", "min_points", "color", "created_at", "updated_at") VALUES
  ('Apprentice Driver', 0, '#8b95a1', now(), now()),
  ('Novice Driver', 2500, '#a1887f', now(), now()),
  ('Driver', 10000, '#6fbf73', now(), now()),
  ('Experienced Driver', 25000, '#2fb6a8', now(), now()),
  ('Senior Driver', 60000, '#3fa7f0', now(), now()),
  ('Expert Driver', 120000, '#5b7cfa', now(), now()),
  ('Master Driver', 220000, '#9a6bf2', now(), now()),
  ('Elite Driver', 400000, '#d65db1', now(), now()),
  ('Legendary Driver', 700000, '#f08a3c', now(), now()),
  ('Icon of the Road', 1000000, '#e8b923', now(), now());
