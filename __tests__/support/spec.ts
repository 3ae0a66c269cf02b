/**
 * The routes, the sidebar and the demo accounts as the specification writes them, typed out once
 * more: tests compare the product with this and not with itself.
 */

export const BARE_ROUTES = [
  '/login',
  '/oauth/mfa',
  '/oauth/reset-password',
  '/apply/steam/callback',
  '/onboarding',
  '/onboarding/rules',
  '/onboarding/connections',
  '/onboarding/tracker',
  '/onboarding/points',
  '/onboarding/representation',
  '/oauth/discord/login',
  '/apply',
  '/apply/application',
  '/apply/discord/callback',
  '/activate/[activate]',
  '/reset-password/[id]',
  '/oauth/mfa/discord/unlock',
  '/apply/cancel',
] as const;

type Entry = [path: string, needs?: string[]];

/** Sections in their order; an entry without names shows for every member who sees the section. */
export const SIDEBAR: Record<string, Entry[]> = {
  'DRIVER AREA': [
    ['/'],
    ['/news'],
    ['/jobs'],
    ['/jobs/manual-job'],
    ['/jobs/report-job'],
    ['/bonuses'],
    ['/map'],
    ['/training'],
    ['/training/vtc-rules'],
    ['/training/driver-ranks'],
    ['/downloads'],
    ['/events'],
    ['/events/attended'],
    ['/gallery'],
    ['/profiles'],
    ['/loa/request'],
    ['/gallery/manage'],
    ['/staff/recruitment'],
    ['/exams/book'],
    ['/exams'],
    ['/exams/my-exams'],
  ],
  'STAFF AREA': [
    ['/staff/transfers', ['STAFF_LOA_REQUEST']],
    ['/news/manage', ['MANAGE_NEWS_ARTICLE']],
    ['/staff/twitter', ['MANAGE_SOCIAL_POSTS']],
    [
      '/staff/transcripts',
      [
        'VIEW_HR_SITUATION',
        'VIEW_APPS',
        'VIEW_ALL_APPLICATIONS',
        'MANAGE_TICKETS',
        'CLAIM_EXAMS',
        'MANAGE_DIVISION_TRANSFERS',
      ],
    ],
  ],
  'RECRUITMENT SYSTEM': [
    ['/recruitment/claimed', ['VIEW_APPS']],
    ['/recruitment', ['VIEW_APPS']],
    ['/recruitment/past', ['VIEW_APPS']],
    ['/recruitment/transfers', ['MANAGE_DIVISION_TRANSFERS']],
    ['/recruitment/auto-claim', ['MANAGE_APPS']],
  ],
  'EVENTS SYSTEM': [
    ['/events/all', ['MANAGE_EVENTS']],
    ['/events/manage', ['MANAGE_EVENTS']],
    ['/events/invites', ['MANAGE_EVENTS']],
  ],
  'HR SYSTEM': [
    ['/hr/guide', ['MANAGE_JOBS']],
    ['/hr/day-claim', ['CLAIM_HR_DAY']],
    ['/hr/manage-users', ['VIEW_ALL_ACCOUNTS']],
    ['/hr/drivers-quota', ['VIEW_HR_SITUATION']],
    ['/jobs/waiting-requests', ['MANAGE_MANUAL_JOBS']],
    ['/jobs/all', ['MANAGE_JOBS']],
    ['/hr/blacklist', ['VIEW_BLACKLIST_ENTRIES']],
    ['/loa/driver/pending', ['MANAGE_DRIVER_LOA_REQUESTS']],
    ['/loa/driver/all', ['MANAGE_DRIVER_LOA_REQUESTS']],
    ['/leave/pending', ['MANAGE_DRIVER_LOA_REQUESTS']],
    ['/leave/all', ['MANAGE_DRIVER_LOA_REQUESTS']],
  ],
  'EXAMS SYSTEM': [
    ['/exams/all', ['CLAIM_EXAMS']],
    ['/exams/missed', ['CLAIM_EXAMS']],
    ['/exams/active-calendar', ['CLAIM_EXAMS']],
    ['/exams/my-calendar', ['CLAIM_EXAMS']],
    ['/exams/types/manage', ['MANAGE_EXAMS']],
    ['/exams/routes/manage', ['MANAGE_EXAMS']],
  ],
  'MEDIA SYSTEM': [
    ['/downloads/manage', ['MANAGE_DOWNLOADS']],
    ['/gallery/official', ['MANAGE_OFFICIAL_ALBUMS']],
    ['/gallery/all', ['MANAGE_DRIVER_ALBUMS']],
  ],
  'STAFF RECRUITMENT': [
    ['/staff/recruitment/all', ['VIEW_ALL_APPLICATIONS']],
    ['/staff/transfers/all', ['VIEW_ALL_APPLICATIONS']],
    ['/staff/recruitment/divisions'],
    ['/staff/recruitment/sessions'],
    ['/staff/recruitment/sessions/create'],
    ['/staff/recruitment/questions'],
    ['/staff/recruitment/questions/create'],
  ],
  'ADMINISTRATION SYSTEM': [
    ['/staff/discord-embed-generator', ['USE_ANNOUNCER_SYSTEM']],
    ['/staff/driver-awards/manage', ['MANAGE_AWARDS']],
    ['/staff/loa/pending', ['MANAGE_STAFF_LOA_REQUESTS']],
    ['/staff/list', ['ACCESS_STAFF_LIST']],
    ['/bonuses/manage', ['MANAGE_BONUSES']],
    ['/bonuses/create', ['MANAGE_BONUSES']],
  ],
};

/** What makes a section show, where that is more than the names of its entries. */
export const SECTION_NEEDS: Record<string, string[]> = {
  'HR SYSTEM': [
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
  ],
  'STAFF RECRUITMENT': [
    'VIEW_ALL_APPLICATIONS',
    'MANAGE_SESSIONS',
    'MANAGE_HR_SESSIONS',
    'MANAGE_RECRUITMENT_SESSIONS',
    'MANAGE_EVENTS_SESSIONS',
    'MANAGE_DEV_SESSIONS',
    'MANAGE_MEDIA_SESSIONS',
    'MANAGE_PR_SESSIONS',
    'MANAGE_CC_SESSIONS',
    'MANAGE_EXAM_SESSIONS',
  ],
};

export const HIDDEN_FOR_LOW_RANKS = [
  '/staff/recruitment',
  '/exams/book',
  '/exams',
  '/exams/my-exams',
];

export const GROUPS = [
  'Jobs',
  'Training',
  'Events',
  'Driving Exams',
  'Driver LOA System',
  'Manage Exams',
  'Driver Bonuses',
];

const DRIVER_AREA = (SIDEBAR['DRIVER AREA'] ?? []).map(([path]) => path);

/** The sections that each demo account sees, and of the sections it sees in part, which entries. */
export const ACCOUNTS: Record<
  string,
  { steam_id: string; sections: string[]; parts: Record<string, string[]> }
> = {
  driver: { steam_id: '76561190000000001', sections: ['DRIVER AREA'], parts: {} },
  novice: {
    steam_id: '76561190000000002',
    sections: [],
    parts: { 'DRIVER AREA': DRIVER_AREA.filter((path) => !HIDDEN_FOR_LOW_RANKS.includes(path)) },
  },
  recruiter: {
    steam_id: '76561190000000003',
    sections: ['DRIVER AREA', 'RECRUITMENT SYSTEM'],
    parts: { 'STAFF AREA': ['/staff/transcripts'] },
  },
  hr: {
    steam_id: '76561190000000004',
    sections: ['DRIVER AREA', 'HR SYSTEM'],
    parts: {
      'STAFF AREA': ['/staff/transcripts'],
      'ADMINISTRATION SYSTEM': ['/staff/driver-awards/manage'],
    },
  },
  examiner: {
    steam_id: '76561190000000005',
    sections: ['DRIVER AREA', 'EXAMS SYSTEM'],
    parts: { 'STAFF AREA': ['/staff/transcripts'] },
  },
  events: { steam_id: '76561190000000006', sections: ['DRIVER AREA', 'EVENTS SYSTEM'], parts: {} },
  media: { steam_id: '76561190000000007', sections: ['DRIVER AREA', 'MEDIA SYSTEM'], parts: {} },
  admin: { steam_id: '76561190000000008', sections: Object.keys(SIDEBAR), parts: {} },
};
/** The sidebar of an account: every heading with the paths under it. */
export function sidebarOf(account: string): Record<string, string[]> {
  const { sections = [], parts = {} } = ACCOUNTS[account] ?? {};
  const shown = Object.entries(SIDEBAR).map(([title, entries]): [string, string[]] => [
    title,
    sections.includes(title) ? entries.map(([path]) => path) : (parts[title] ?? []),
  ]);
  return Object.fromEntries(shown.filter(([, paths]) => paths.length > 0));
}

export const DEMO_PASSWORD = 'demo-password-1';
