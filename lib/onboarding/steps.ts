import type { OnboardingStep } from '@/lib/contracts/onboarding';
import { routes } from '@/lib/navigation/routes';

export const STEP_LABELS: Record<OnboardingStep, string> = {
  rules: 'Rules',
  connections: 'Accounts',
  tracker: 'Tracker',
  points: 'Points',
  representation: 'Company',
};

const STEP_ROUTES: Record<OnboardingStep, string> = {
  rules: routes.onboardingRules,
  connections: routes.onboardingConnections,
  tracker: routes.onboardingTracker,
  points: routes.onboardingPoints,
  representation: routes.onboardingRepresentation,
};

/** The next open step, or the panel once none is left. */
export const pageOf = (step: OnboardingStep | null): string =>
  step === null ? routes.dashboard : STEP_ROUTES[step];
