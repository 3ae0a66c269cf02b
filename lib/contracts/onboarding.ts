/** In the order in which they are done. */
export const ONBOARDING_STEPS = [
  'rules',
  'connections',
  'tracker',
  'points',
  'representation',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The accounts elsewhere that a member links. */
export const CONNECTIONS = ['steam', 'discord', 'truckersmp'] as const;
export type Connection = (typeof CONNECTIONS)[number];
