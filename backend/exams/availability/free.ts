import { addDays, addHours, addMinutes } from 'date-fns';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf } from '@/backend/core/time/time';
import { listAway } from '@/backend/leave/public';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import { isQualified } from '@/backend/exams/rules';
import { keepsFromExam } from './away';
import { listAvailability, listExaminers } from './store';
import { listBusy } from './busy-store';
import { eachSpan, freeTimes, inTurns, type Span } from './slots';

interface Asked {
  minutes: number;
  now: Date;
  /** Whose own exams, taken or held, leave no time, and who can't examine themselves. */
  candidate: number;
  examiners?: readonly number[];
  /** The exam type, which may name its examiners. */
  type?: { examiner_ids: readonly number[] };
  /** The exam that is being moved. */
  except?: number | undefined;
  /** Shared evenly by the examiners, each of whom has the earliest times. */
  limit?: number;
}

export interface FreeTime extends Span {
  examiner: { user_id: number; name: string };
}

const earliestOf = (now: Date) => addHours(now, EXAM_RULES.notice_hours);
const latestOf = (now: Date) => addDays(now, EXAM_RULES.days_ahead);

/** When examiners have time for a candidate, who has time then too. */
export async function listFree(
  db: Database,
  { timeZone }: Pick<Config, 'timeZone'>,
  { minutes, now, candidate, examiners, type, except, limit = Infinity }: Asked,
): Promise<FreeTime[]> {
  const known = (await listExaminers(db, examiners)).filter(
    ({ user_id }) => user_id !== candidate && (!type || isQualified(type, user_id)),
  );
  const ids = known.map(({ user_id }) => user_id);
  if (ids.length === 0) return [];
  const [earliest, latest] = [earliestOf(now), latestOf(now)];
  const all = { from: now, to: addDays(latest, 1), except: except ?? 0 };
  const busy = await listBusy(db, [...ids, candidate], all);
  const rows = await listAvailability(db, ids);
  const days = {
    from: companyDayOf(now, timeZone),
    to: companyDayOf(addDays(latest, 1), timeZone),
  };
  const away = await listAway(db, days);
  function* timesOf({ user_id, name, time_zone }: (typeof known)[number]): Generator<FreeTime> {
    const zone = time_zone ?? timeZone;
    const spans = eachSpan(
      rows.filter(({ examiner_id }) => examiner_id === user_id),
      { first: companyDayOf(earliest, zone), last: companyDayOf(latest, zone), timeZone: zone },
    );
    const taken = busy.filter(
      ({ user_ids }) => user_ids.includes(user_id) || user_ids.includes(candidate),
    );
    const isAway = ({ from }: Span) => {
      const day = companyDayOf(from, timeZone);
      return away.some(
        (one) =>
          one.from <= day &&
          day <= one.to &&
          (keepsFromExam(one, user_id, 'examiner') || keepsFromExam(one, candidate, 'candidate')),
      );
    };
    for (const time of freeTimes(spans, taken, { minutes, earliest, latest }))
      if (!isAway(time)) yield { ...time, examiner: { user_id, name } };
  }
  return inTurns(known.map(timesOf), limit).toSorted(
    (one, other) => one.from.getTime() - other.from.getTime(),
  );
}

/** Why a start is too soon or too far ahead; null if it is neither. */
export function objectionToStart(start: Date, now: Date): string | null {
  if (start < earliestOf(now)) return `Book at least ${EXAM_RULES.notice_hours} hours ahead.`;
  if (start > latestOf(now)) return `Book at most ${EXAM_RULES.days_ahead} days ahead.`;
  return null;
}

export const endOf = (start: Date, minutes: number): Date => addMinutes(start, minutes);

/** An exam with the pauses before and after it. */
export const around = ({ from, to }: Span): Span => ({
  from: addMinutes(from, -EXAM_RULES.buffer_minutes),
  to: addMinutes(to, EXAM_RULES.buffer_minutes),
});
