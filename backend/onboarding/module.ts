import type { Module } from '@/backend/core/module';
import { remindNewcomers, withdrawSilent } from './tasks';
import { ONBOARDING_NOTICES } from './notices';
import { registerOnboarding } from './routes';
import { onboardingSettings } from './settings';

export const onboarding: Module = {
  settings: onboardingSettings,
  routes: [registerOnboarding],
  notices: Object.values(ONBOARDING_NOTICES),
  tasks: [
    { name: 'onboarding.remind', everySeconds: 15, run: remindNewcomers },
    { name: 'onboarding.withdraw-silent', everySeconds: 60, run: withdrawSilent },
  ],
};
