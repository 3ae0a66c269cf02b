import { PERMISSIONS } from '@/lib/contracts/core/permissions';

/** What each demo account may do, typed out once more: that of its own section, and no more. */
export const PERMISSIONS_OF: Record<string, readonly string[]> = {
  driver: [],
  novice: [],
  recruiter: ['VIEW_APPS', 'MANAGE_DIVISION_TRANSFERS', 'MANAGE_APPS'],
  hr: [
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
  examiner: ['CLAIM_EXAMS', 'MANAGE_EXAMS'],
  events: ['MANAGE_EVENTS'],
  media: ['MANAGE_DOWNLOADS', 'MANAGE_OFFICIAL_ALBUMS', 'MANAGE_DRIVER_ALBUMS'],
  admin: PERMISSIONS,
};
