import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { dayAndYear, dayInWords } from '@/backend/core/text/time-words';
import { tell } from '@/backend/inbox/public';
import type { HeldWork } from '@/backend/leave/public';
import { DAYS_A_WEEK } from '@/lib/contracts/duty';
import { note, taken } from './day-checks';
import { freeDays } from './duty-store';
import { DAY_NOTICES, DAY_TAKERS, withdrawDay } from './notices';
import { weekOf } from './rules';
import { announceDays, changeDay, countHeldBy, findHeldDay, listHeldDays, takeDay } from './store';

/** HR days of staff who are away: a colleague takes them, or they are free again. */
export const DUTY_WORK: HeldWork = {
  kind: 'hr_days',
  label: 'HR days',
  keep: { label: 'Free the day', noted: 'freed' },
  needs: DAY_TAKERS,
  list: async (db, { user_id, from, to }) =>
    (await listHeldDays(db, from, to))
      .filter((held) => held.user_id === user_id)
      .map(({ day }) => ({ id: day, title: dayInWords(day), path: '/hr/day-claim' })),
  listRefused: async (db, { delegate_id, ids }) => {
    const days = ids.toSorted();
    const refused: string[] = [];
    for (const [index, day] of days.entries()) {
      const week = weekOf(day);
      const before = days.slice(0, index).filter((other) => other >= week.first).length;
      if ((await countHeldBy(db, delegate_id, week)) + before >= DAYS_A_WEEK) refused.push(day);
    }
    return refused;
  },
  handOver: async (tx, { user_id, delegate_id, ids, why }, now) => {
    for (const day of ids) {
      const held = await findHeldDay(tx, day);
      if (held?.user_id !== user_id) continue;
      await changeDay(tx, held.id, { released_at: now, release_reason: why, offered_to: null });
      const id = await takeDay(tx, { day, user_id: delegate_id, claimed_at: now });
      if (id === null) throw taken(await findHeldDay(tx, day));
      const summary = sentence`${nameOfMember(delegate_id)} takes over the HR day ${dayAndYear(day)} from ${nameOfMember(user_id)}, who is on staff LOA.`;
      await note({ tx, actor: null, now }, id, 'swapped', summary);
      await withdrawDay(tx, day, now);
      await tell(
        tx,
        {
          user_id: delegate_id,
          type: 'SUCCESS',
          message: sentence`The HR day ${dayInWords(day)} of ${nameOfMember(user_id)} is yours.`,
          kind: DAY_NOTICES.swapped,
          about: day,
        },
        now,
      );
    }
    announceDays(tx);
  },
  release: async (tx, { user_id, ids, why }, now) => {
    const [first] = ids.toSorted();
    if (first !== undefined)
      await freeDays(tx, { user_id, from: first, until: null, days: ids, why }, now);
  },
};
