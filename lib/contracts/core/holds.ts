import * as z from 'zod/mini';

/** What a member must do before anything else, in order. */
export const HOLDS = ['onboarding', 'rules', 'connections'] as const;
export type Hold = (typeof HOLDS)[number];

/** The hold of a member who has just signed in, to redirect immediately. */
export const openHold = z.nullable(z.enum(HOLDS));

/** The backend's error code for each hold. */
export const HOLD_CODES = {
  onboarding: 'onboarding_open',
  rules: 'rules_open',
  connections: 'connection_missing',
} as const satisfies Record<Hold, string>;
