import type { Module } from '@/backend/core/module';
import { remindNewcomers } from './clock';
import { registerOnboarding } from './routes';

export const onboarding: Module = {
  routes: [registerOnboarding],
  tasks: [{ name: 'onboarding.remind', everySeconds: 15, run: remindNewcomers }],
};
