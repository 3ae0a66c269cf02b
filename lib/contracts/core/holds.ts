import * as z from 'zod/mini';

/** What a member has to do before the panel is theirs again, the first thing first. */
export const HOLDS = ['onboarding', 'rules', 'connections'] as const;
export type Hold = (typeof HOLDS)[number];

/** What it is of somebody who has just signed in, so that they are led there at once. */
export const openHold = z.nullable(z.enum(HOLDS));

/** With which code the backend refuses a member until it is done. */
export const HOLD_CODES = {
  onboarding: 'onboarding_open',
  rules: 'rules_open',
  connections: 'connection_missing',
} as const satisfies Record<Hold, string>;
