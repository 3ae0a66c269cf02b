import type { Permission } from '@/lib/contracts/core/permissions';
import { SECTIONS } from '@/lib/navigation/sidebar/sections';

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
  words: `Sessions, questions and applications of ${team}.`,
});

const WORDS: Record<Permission, { area: Area; words: string }> = {
  VIEW_APPS: { area: 'Recruitment', words: 'Read and claim applications, and decide own claims.' },
  MANAGE_APPS: {
    area: 'Recruitment',
    words: 'Decide, reassign and re-open any application; settings of auto claim.',
  },
  MANAGE_DIVISION_TRANSFERS: { area: 'Recruitment', words: 'Decide division transfers.' },
  MANAGE_EVENTS: { area: 'Events', words: 'All events, attendance and invites.' },
  MANAGE_MANUAL_JOBS: { area: 'HR', words: 'Decide manual job requests.' },
  MANAGE_JOBS: { area: 'HR', words: 'Review, edit and void deliveries; handle reports.' },
  MANAGE_AWARDS: { area: 'Administration', words: 'Awards, and who holds them.' },
  VIEW_DISABLED_ACCOUNTS: {
    area: 'HR',
    words: 'See accounts that are disabled, left or dismissed.',
  },
  MANAGE_USERS_ROLES: {
    area: 'HR',
    words:
      'Change roles, warn, disable, reactivate and dismiss members of a lower level; edit roles.',
  },
  MANAGE_DRIVER_LOA_REQUESTS: { area: 'HR', words: "Decide drivers' absences and leave." },
  VIEW_HR_SITUATION: { area: 'HR', words: 'The quota table and the counters of HR.' },
  MANAGE_VTC_RULES: { area: 'HR', words: 'Edit the rules, the points and the HR guide.' },
  MANAGE_BLACKLIST: { area: 'HR', words: 'Add, edit and lift entries of the blacklist.' },
  VIEW_BLACKLIST_ENTRIES: { area: 'HR', words: 'Read the blacklist.' },
  VIEW_ALL_ACCOUNTS: { area: 'HR', words: 'The list of accounts with the record of each member.' },
  CLAIM_HR_DAY: { area: 'HR', words: 'Take days of duty.' },
  CLAIM_EXAMS: { area: 'Exams', words: 'Examine.' },
  MANAGE_EXAMS: { area: 'Exams', words: 'Types, routes and any booking of exams.' },
  STAFF_LOA_REQUEST: {
    area: 'Staff',
    words: 'Ask for an absence from duty, and for another team.',
  },
  MANAGE_NEWS_ARTICLE: { area: 'Staff', words: 'Write news.' },
  MANAGE_SOCIAL_POSTS: { area: 'Staff', words: 'Write posts for X.' },
  VIEW_ALL_APPLICATIONS: {
    area: 'Staff recruitment',
    words: 'All staff applications and team transfers.',
  },
  MANAGE_TICKETS: { area: 'Staff', words: 'All transcripts of tickets.' },
  USE_ANNOUNCER_SYSTEM: { area: 'Administration', words: 'Announce in Discord.' },
  MANAGE_BONUSES: { area: 'Administration', words: 'Bonuses and what they paid.' },
  MANAGE_STAFF_LOA_REQUESTS: { area: 'Administration', words: "Decide the staff's absences." },
  ACCESS_STAFF_LIST: { area: 'Administration', words: 'The list of the staff.' },
  MANAGE_SESSIONS: session('every team'),
  MANAGE_HR_SESSIONS: session('HR'),
  MANAGE_RECRUITMENT_SESSIONS: session('Recruitment'),
  MANAGE_EVENTS_SESSIONS: session('Events'),
  MANAGE_DEV_SESSIONS: session('Dev'),
  MANAGE_MEDIA_SESSIONS: session('Media'),
  MANAGE_PR_SESSIONS: session('PR'),
  MANAGE_CC_SESSIONS: session('convoy control'),
  MANAGE_EXAM_SESSIONS: session('Exam'),
  MANAGE_DOWNLOADS: { area: 'Media', words: 'Downloads.' },
  MANAGE_OFFICIAL_ALBUMS: { area: 'Media', words: 'Official albums.' },
  MANAGE_DRIVER_ALBUMS: { area: 'Media', words: "Moderate drivers' albums." },
};

export const permissionWords = (permission: Permission): string => WORDS[permission].words;

/** The pages that the sidebar shows to whoever holds a permission, by their names. */
export function pagesOpenedBy(permission: Permission): string[] {
  return SECTIONS.flatMap(({ needs, entries }) =>
    entries.flatMap((entry) => {
      const asked = entry.needs ?? needs;
      const links = 'links' in entry ? entry.links : [entry];
      return links.flatMap((link) =>
        (link.needs ?? asked).includes(permission) ? link.label : [],
      );
    }),
  );
}

/** The permissions of each area, in the order of the sidebar. */
export const byArea = (
  permissions: readonly Permission[],
): { area: Area; permissions: Permission[] }[] =>
  AREAS.map((area) => ({
    area,
    permissions: permissions.filter((permission) => WORDS[permission].area === area),
  }));
