/** Every permission of the panel, spelled as the backend stores it, and what it is called on the screen. */
export const PERMISSION_NAMES = {
  VIEW_APPS: 'View applications',
  MANAGE_APPS: 'Manage applications',
  MANAGE_DIVISION_TRANSFERS: 'Manage division transfers',
  MANAGE_EVENTS: 'Manage events',
  MANAGE_MANUAL_JOBS: 'Manage manual jobs',
  MANAGE_JOBS: 'Manage jobs',
  MANAGE_AWARDS: 'Manage awards',
  VIEW_DISABLED_ACCOUNTS: 'View disabled accounts',
  MANAGE_USERS_ROLES: 'Manage members and roles',
  MANAGE_DRIVER_LOA_REQUESTS: 'Manage driver LOA requests',
  VIEW_HR_SITUATION: 'View the HR situation',
  MANAGE_VTC_RULES: 'Manage the company’s rules',
  MANAGE_BLACKLIST: 'Manage the blacklist',
  VIEW_BLACKLIST_ENTRIES: 'View the blacklist',
  VIEW_ALL_ACCOUNTS: 'View all accounts',
  CLAIM_HR_DAY: 'Claim HR days',
  CLAIM_EXAMS: 'Hold exams',
  MANAGE_EXAMS: 'Manage exams',
  STAFF_LOA_REQUEST: 'Request staff LOA',
  MANAGE_NEWS_ARTICLE: 'Write news',
  MANAGE_SOCIAL_POSTS: 'Write social posts',
  VIEW_ALL_APPLICATIONS: 'View all staff applications',
  MANAGE_TICKETS: 'Manage tickets',
  USE_ANNOUNCER_SYSTEM: 'Post announcements',
  MANAGE_BONUSES: 'Manage bonuses',
  MANAGE_STAFF_LOA_REQUESTS: 'Manage staff LOA requests',
  ACCESS_STAFF_LIST: 'View the staff list',
  MANAGE_SESSIONS: 'Manage all staff applications',
  MANAGE_HR_SESSIONS: 'Manage HR applications',
  MANAGE_RECRUITMENT_SESSIONS: 'Manage recruitment applications',
  MANAGE_EVENTS_SESSIONS: 'Manage events team applications',
  MANAGE_DEV_SESSIONS: 'Manage dev team applications',
  MANAGE_MEDIA_SESSIONS: 'Manage media team applications',
  MANAGE_PR_SESSIONS: 'Manage PR team applications',
  MANAGE_CC_SESSIONS: 'Manage convoy control applications',
  MANAGE_EXAM_SESSIONS: 'Manage exam team applications',
  MANAGE_DOWNLOADS: 'Manage downloads',
  MANAGE_OFFICIAL_ALBUMS: 'Manage official albums',
  MANAGE_DRIVER_ALBUMS: 'Manage drivers’ albums',
} as const;

export type Permission = keyof typeof PERMISSION_NAMES;

const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSION_NAMES, name);
export const PERMISSIONS = Object.keys(PERMISSION_NAMES).filter(isPermission);

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
] as const satisfies readonly Permission[];

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

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** What any of the permissions allows, in a sentence: “manage jobs or manage events”. */
export const permittedTo = (permissions: readonly Permission[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    permissions.map((permission) => lowerFirst(PERMISSION_NAMES[permission])),
  );
