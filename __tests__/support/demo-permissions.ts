import { PERMISSIONS } from '@/lib/contracts/core/permissions';
import { SECTION_NEEDS } from './spec';

/** What each demo account may do, typed out once more: that of its own section, and no more. */
export const PERMISSIONS_OF: Record<string, readonly string[]> = {
  driver: [],
  novice: [],
  recruiter: ['VIEW_APPS', 'MANAGE_DIVISION_TRANSFERS', 'MANAGE_APPS'],
  hr: SECTION_NEEDS['HR SYSTEM'] ?? [],
  examiner: ['CLAIM_EXAMS', 'MANAGE_EXAMS'],
  events: ['MANAGE_EVENTS'],
  media: ['MANAGE_DOWNLOADS', 'MANAGE_OFFICIAL_ALBUMS', 'MANAGE_DRIVER_ALBUMS'],
  admin: PERMISSIONS,
};
