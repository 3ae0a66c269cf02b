/** Those who recruit for one team, and those who do for all. */
export const SESSION_MANAGERS = [
  'MANAGE_SESSIONS',
  'MANAGE_HR_SESSIONS',
  'MANAGE_RECRUITMENT_SESSIONS',
  'MANAGE_EVENTS_SESSIONS',
  'MANAGE_DEV_SESSIONS',
  'MANAGE_MEDIA_SESSIONS',
  'MANAGE_PR_SESSIONS',
  'MANAGE_CC_SESSIONS',
  'MANAGE_EXAM_SESSIONS',
] as const;

/** Every permission of the panel, spelled as the backend stores it. */
export const PERMISSIONS = [
  'VIEW_APPS',
  'MANAGE_APPS',
  'MANAGE_DIVISION_TRANSFERS',
  'MANAGE_EVENTS',
  'MANAGE_MANUAL_JOBS',
  'MANAGE_JOBS',
  'MANAGE_AWARDS',
  'VIEW_DISABLED_ACCOUNTS',
  'MANAGE_USERS_ROLES',
  'MANAGE_DRIVER_LOA_REQUESTS',
  'VIEW_HR_SITUATION',
  'MANAGE_VTC_RULES',
  'MANAGE_BLACKLIST',
  'VIEW_BLACKLIST_ENTRIES',
  'VIEW_ALL_ACCOUNTS',
  'CLAIM_HR_DAY',
  'CLAIM_EXAMS',
  'MANAGE_EXAMS',
  'STAFF_LOA_REQUEST',
  'MANAGE_NEWS_ARTICLE',
  'MANAGE_SOCIAL_POSTS',
  'VIEW_ALL_APPLICATIONS',
  'MANAGE_TICKETS',
  'USE_ANNOUNCER_SYSTEM',
  'MANAGE_BONUSES',
  'MANAGE_STAFF_LOA_REQUESTS',
  'ACCESS_STAFF_LIST',
  ...SESSION_MANAGERS,
  'MANAGE_DOWNLOADS',
  'MANAGE_OFFICIAL_ALBUMS',
  'MANAGE_DRIVER_ALBUMS',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const TRANSCRIPT_READERS = [
  'VIEW_HR_SITUATION',
  'VIEW_APPS',
  'VIEW_ALL_APPLICATIONS',
  'MANAGE_TICKETS',
  'CLAIM_EXAMS',
  'MANAGE_DIVISION_TRANSFERS',
] as const satisfies readonly Permission[];

/** The one rule of access: a list of permissions anywhere means any of them; an empty list means none. */
export const holdsAny = (held: ReadonlySet<string>, asked: readonly string[]): boolean =>
  asked.some((permission) => held.has(permission));
