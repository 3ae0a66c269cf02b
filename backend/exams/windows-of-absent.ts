import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Context } from '@/backend/core/context';
import { dayInWords } from '@/backend/core/text/time-words';
import { companyDayOf } from '@/backend/core/time/time';
import type { AbsenceEffect } from '@/backend/leave/public';
import type { ExamWindow } from '@/lib/contracts/exams/bookings';
import { changeBooking, listOfferedBy, lockRow } from './booking-store';
import { noteExam } from './note';
import { OF_REQUESTS } from './notices';

/** Drivers on LOA offer no times for their exams; the request itself stays. */
export const windowsOfAbsent = ({
  config: { timeZone },
}: Pick<Context, 'config'>): AbsenceEffect => {
  const dayOf = ({ from }: ExamWindow) => companyDayOf(new Date(from), timeZone);
  const isWithin =
    ({ from, to }: { from: string; to: string }) =>
    (window: ExamWindow) =>
      from <= dayOf(window) && dayOf(window) <= to;
  const inWords = (type: string, windows: readonly ExamWindow[]) =>
    windows.map((window) => `${type} on ${dayInWords(dayOf(window))}`);
  return {
    label: 'Times offered for exams',
    scopes: ['driver'],
    list: async (db, away) =>
      (await listOfferedBy(db, away.user_id)).flatMap(({ type_name, windows }) =>
        inWords(type_name, windows.filter(isWithin(away))),
      ),
    carryOut: async (tx, away, now) => {
      const withdrawn: string[] = [];
      for (const { id } of await listOfferedBy(tx, away.user_id)) {
        const booking = await lockRow(tx, id);
        if (booking?.state !== 'requested') continue;
        const { type_name, user_id, windows: before } = booking;
        const lost = before.filter(isWithin(away));
        if (lost.length === 0) continue;
        const windows = before.filter((window) => !lost.includes(window));
        await changeBooking(tx, booking, { windows, updated_at: now });
        await noteExam({ tx, now, actor: null }, id, {
          action: 'times_withdrawn',
          summary: sentence`${nameOfMember(user_id)} is on LOA at times offered for the ${type_name} exam.`,
          before: { windows: before },
          after: { windows },
          ...(windows.length === 0 && { untrue: OF_REQUESTS }),
        });
        withdrawn.push(...inWords(type_name, lost));
      }
      return withdrawn;
    },
  };
};
