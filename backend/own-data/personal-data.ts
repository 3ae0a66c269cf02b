import { blacklistPersonal } from '@/backend/blacklist/personal-store';
import type { PersonalData } from '@/backend/core/privacy/personal-data';
import { corePersonal } from '@/backend/core/privacy/personal-store';
import { dutyPersonal } from '@/backend/duty/personal-store';
import { filesPersonal } from '@/backend/files/personal-store';
import { handbookPersonal } from '@/backend/handbook/personal-store';
import { inboxPersonal } from '@/backend/inbox/personal-store';
import { jobsPersonal } from '@/backend/jobs/personal-store';
import { membershipPersonal } from '@/backend/membership/personal-store';
import { quotaPersonal } from '@/backend/quota/personal-store';
import { recruitmentPersonal } from '@/backend/recruitment/personal-store';
import { rewardsPersonal } from '@/backend/rewards/personal-store';
import { sessionPersonal } from '@/backend/session/personal-store';
import { trainingPersonal } from '@/backend/training/personal-store';

/** All that is known of members: whoever adds a table that names them adds it here, or says why not. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  membershipPersonal,
  sessionPersonal,
  jobsPersonal,
  rewardsPersonal,
  recruitmentPersonal,
  quotaPersonal,
  dutyPersonal,
  blacklistPersonal,
  handbookPersonal,
  trainingPersonal,
  inboxPersonal,
  filesPersonal,
  corePersonal,
];
