import { type AccountEvent, type AccountState, next } from '@/backend/accounts/rules';
import { USER_STATES } from '@/backend/members/tables';

const EVENTS: AccountEvent[] = [
  'go_away',
  'come_back',
  'disable',
  'reactivate',
  'end_date',
  'dismiss',
  'leave',
  'erase',
];

const TRANSITIONS: [from: AccountState, event: AccountEvent, to: AccountState][] = [
  ['active', 'go_away', 'loa'],
  ['loa', 'come_back', 'active'],
  ['onboarding', 'disable', 'disabled'],
  ['active', 'disable', 'disabled'],
  ['loa', 'disable', 'disabled'],
  ['disabled', 'reactivate', 'active'],
  ['disabled', 'end_date', 'active'],
  ['onboarding', 'dismiss', 'dismissed'],
  ['active', 'dismiss', 'dismissed'],
  ['loa', 'dismiss', 'dismissed'],
  ['disabled', 'dismiss', 'dismissed'],
  ['onboarding', 'leave', 'left'],
  ['active', 'leave', 'left'],
  ['loa', 'leave', 'left'],
  ['left', 'erase', 'deleted'],
  ['dismissed', 'erase', 'deleted'],
];

describe('the states of an account', () => {
  it.each(TRANSITIONS)('lead from %s by %s to %s', (state, event, to) => {
    expect(next({ state }, event)).toBe(to);
  });

  it('change by nothing else', () => {
    const isKnown = (state: AccountState, event: AccountEvent) =>
      TRANSITIONS.some(([from, by]) => from === state && by === event);
    const others = USER_STATES.flatMap((state) =>
      EVENTS.filter((event) => !isKnown(state, event)).map((event) => next({ state }, event)),
    );
    expect(others).toHaveLength(USER_STATES.length * EVENTS.length - TRANSITIONS.length);
    expect(others.every((state) => state === null)).toBe(true);
  });

  it.each(['reactivate', 'end_date'] as const)(
    'lead back by %s to where somebody who was joining had come',
    (event) => {
      const state = 'disabled';
      expect(next({ state, state_before: 'onboarding' }, event)).toBe('onboarding');
      expect(next({ state, state_before: 'loa' }, event)).toBe('active');
    },
  );
});
