import type { USER_STATES } from '@/backend/members/public';

export type AccountState = (typeof USER_STATES)[number];

export type AccountEvent =
  | 'go_away'
  | 'come_back'
  | 'disable'
  | 'reactivate'
  | 'end_date'
  | 'dismiss'
  | 'leave'
  | 'erase';

const FROM: Record<AccountEvent, readonly AccountState[]> = {
  go_away: ['active'],
  come_back: ['loa'],
  disable: ['onboarding', 'active', 'loa'],
  reactivate: ['disabled'],
  end_date: ['disabled'],
  dismiss: ['onboarding', 'active', 'loa', 'disabled'],
  leave: ['onboarding', 'active', 'loa'],
  erase: ['left', 'dismissed'],
};

const TO: Record<AccountEvent, AccountState> = {
  go_away: 'loa',
  come_back: 'active',
  disable: 'disabled',
  reactivate: 'active',
  end_date: 'active',
  dismiss: 'dismissed',
  leave: 'left',
  erase: 'deleted',
};

interface Standing {
  state: AccountState;
  /** Of a disabled account. */
  state_before?: AccountState | null;
}

/** The account state after an event; null if the event isn't allowed. */
export function next({ state, state_before }: Standing, event: AccountEvent): AccountState | null {
  if (!FROM[event].includes(state)) return null;
  // Members disabled during onboarding return to it, so they can't skip it.
  const isBackIn = event === 'reactivate' || event === 'end_date';
  return isBackIn && state_before === 'onboarding' ? 'onboarding' : TO[event];
}

/** What is cleared when an account is reactivated. */
export const ENABLED = { state_before: null, state_reason: null, disabled_until: null } as const;
