import type { Module } from '@/backend/core/module';
import { quotaPersonal } from './personal-store';
import { registerQuota } from './routes';

export const quota: Module = { routes: [registerQuota], personalData: quotaPersonal };
