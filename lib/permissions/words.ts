import type { Permission } from '@/lib/contracts/core/permissions';

const AREAS = [
  'Recruitment',
  'Events',
  'HR',
  'Exams',
  'Staff',
  'Media',
  'Administration',
  'Staff recruitment',
] as const;
type Area = (typeof AREAS)[number];

const session = (team: string) => ({
  area: 'Staff recruitment' as const,
  words: `Manage sessions, questions and applications of ${team}.`,
});

const WORDS: Record<Permission, { area: Area; words: string }> = {
  VIEW_APPS: {
    area: 'Recruitment',
    words: 'Read and claim applications, and decide claimed ones.',
  },
  MANAGE_APPS: {
    area: 'Recruitment',
    words: 'Decide, reassign and reopen any application; auto-claim settings.',
  },
  MANAGE_DIVISION_TRANSFERS: { area: 'Recruitment', words: 'Decide division transfers.' },
  MANAGE_EVENTS: { area: 'Events', words: 'Manage events, attendance and invites.' },
  MANAGE_MANUAL_JOBS: { area: 'HR', words: 'Decide manual job requests.' },
  MANAGE_JOBS: { area: 'HR', words: 'Review, edit and void jobs; handle reports.' },
  MANAGE_AWARDS: { area: 'Administration', words: 'Manage awards and who holds them.' },
  VIEW_DISABLED_ACCOUNTS: {
    area: 'HR',
    words: 'View disabled, former and dismissed accounts.',
  },
  MANAGE_USERS_ROLES: {
    area: 'HR',
    words:
      'Change roles, warn, disable, reactivate and dismiss members of a lower level; edit roles.',
  },
  MANAGE_DRIVER_LOA_REQUESTS: { area: 'HR', words: 'Decide driver LOA and leave requests.' },
  VIEW_HR_SITUATION: { area: 'HR', words: 'View the quota table and HR counters.' },
  MANAGE_VTC_RULES: { area: 'HR', words: 'Edit the rules, the points and the HR guide.' },
  MANAGE_BLACKLIST: { area: 'HR', words: 'Add, edit and lift blacklist entries.' },
  VIEW_BLACKLIST_ENTRIES: { area: 'HR', words: 'View the blacklist.' },
  VIEW_ALL_ACCOUNTS: { area: 'HR', words: 'View the account list and member records.' },
  CLAIM_HR_DAY: { area: 'HR', words: 'Claim HR days.' },
  CLAIM_EXAMS: { area: 'Exams', words: 'Hold exams.' },
  MANAGE_EXAMS: { area: 'Exams', words: 'Manage exam types, routes and bookings.' },
  STAFF_LOA_REQUEST: {
    area: 'Staff',
    words: 'Request staff LOA and team transfers.',
  },
  MANAGE_NEWS_ARTICLE: { area: 'Staff', words: 'Write news.' },
  MANAGE_SOCIAL_POSTS: { area: 'Staff', words: 'Write posts for X.' },
  VIEW_ALL_APPLICATIONS: {
    area: 'Staff recruitment',
    words: 'View all staff applications and team transfers.',
  },
  MANAGE_TICKETS: { area: 'Staff', words: 'View all ticket transcripts.' },
  USE_ANNOUNCER_SYSTEM: { area: 'Administration', words: 'Post announcements to Discord.' },
  MANAGE_BONUSES: { area: 'Administration', words: 'Manage bonuses and payouts.' },
  MANAGE_STAFF_LOA_REQUESTS: { area: 'Administration', words: 'Decide staff LOA.' },
  ACCESS_STAFF_LIST: { area: 'Administration', words: 'View the staff list.' },
  MANAGE_SESSIONS: session('every team'),
  MANAGE_HR_SESSIONS: session('HR'),
  MANAGE_RECRUITMENT_SESSIONS: session('Recruitment'),
  MANAGE_EVENTS_SESSIONS: session('Events'),
  MANAGE_DEV_SESSIONS: session('Dev'),
  MANAGE_MEDIA_SESSIONS: session('Media'),
  MANAGE_PR_SESSIONS: session('PR'),
  MANAGE_CC_SESSIONS: session('convoy control'),
  MANAGE_EXAM_SESSIONS: session('Exam'),
  MANAGE_DOWNLOADS: { area: 'Media', words: 'Manage downloads.' },
  MANAGE_OFFICIAL_ALBUMS: { area: 'Media', words: 'Manage official albums.' },
  MANAGE_DRIVER_ALBUMS: { area: 'Media', words: 'Moderate drivers’ albums.' },
};

export const permissionWords = (permission: Permission): string => WORDS[permission].words;

/** The permissions by area, in sidebar order. */
export const byArea = (
  permissions: readonly Permission[],
): { area: Area; permissions: Permission[] }[] =>
  AREAS.map((area) => ({
    area,
    permissions: permissions.filter((permission) => WORDS[permission].area === area),
  }));
