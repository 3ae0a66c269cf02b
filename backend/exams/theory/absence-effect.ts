import type { AbsenceEffect } from '@/backend/leave/public';
import { listRunningOn, lockAttempt, type StoredAttempt } from './attempt-store';
import { cancelTest } from './end';

const inWords = ({ type_name }: StoredAttempt) => `${type_name}, under way`;

/** Drivers on LOA take no theory test, which costs them nothing. */
export const THEORY_OF_ABSENT: AbsenceEffect = {
  label: 'Theory tests',
  scopes: ['driver'],
  list: async (db, away) => (await listRunningOn(db, away)).map(inWords),
  carryOut: async (tx, away, now) => {
    const ended: string[] = [];
    for (const { id } of await listRunningOn(tx, away)) {
      const attempt = await lockAttempt(tx, id);
      if (attempt?.state !== 'running') continue;
      await cancelTest({ tx, now, actor: null }, attempt, 'You’re on LOA.');
      ended.push(inWords(attempt));
    }
    return ended;
  },
};
