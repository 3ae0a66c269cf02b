import type { Module } from '@/backend/core/module';
import { DISMISSAL_NOTICES, QUOTA_NOTICES } from './notices';
import { quotaPersonal } from './personal-store';
import { registerQuota } from './routes';

export const quota: Module = {
  routes: [registerQuota],
  notices: [...Object.values(QUOTA_NOTICES), ...Object.values(DISMISSAL_NOTICES)],
  personalData: quotaPersonal,
};
