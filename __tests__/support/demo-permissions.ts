import { PERMISSIONS } from '@/lib/contracts/core/permissions';

/** What each demo account may do, typed out once more. */
export const PERMISSIONS_OF: Record<string, readonly string[]> = {
  driver: [],
  novice: [],
  recruiter: ['VIEW_APPS', 'MANAGE_DIVISION_TRANSFERS', 'MANAGE_APPS', 'STAFF_LOA_REQUEST'],
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
    'STAFF_LOA_REQUEST',
  ],
  examiner: ['CLAIM_EXAMS', 'MANAGE_EXAMS', 'STAFF_LOA_REQUEST'],
  events: ['MANAGE_EVENTS', 'STAFF_LOA_REQUEST'],
  media: [
    'MANAGE_DOWNLOADS',
    'MANAGE_OFFICIAL_ALBUMS',
    'MANAGE_DRIVER_ALBUMS',
    'STAFF_LOA_REQUEST',
  ],
  admin: PERMISSIONS,
};
