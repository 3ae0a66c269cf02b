import { subDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf, minuteOfDay } from '@/backend/core/time/time';
import { addOwn } from '@/backend/exams/availability/actions';
import { listFree } from '@/backend/exams/availability/free';
import { bookExam } from '@/backend/exams/book';
import { startExam } from '@/backend/exams/examine';
import type { WriterOf } from './writers';

const EXAMINES = { permissions: new Set(['CLAIM_EXAMS']) };

interface At extends Pick<Context, 'config'> {
  tx: Database;
  now: Date;
  writerOf: WriterOf;
}

interface Beginning {
  who: string;
  examiner: string;
  exam: { id: number; route: number; minutes: number };
}

/** Begins an exam within the last hour, unless that was yesterday. */
export async function beginExam(
  { tx, config, now, writerOf }: At,
  { who, examiner, exam }: Beginning,
): Promise<void> {
  const by = (member: string, at: Date) => ({ tx, config, actor: writerOf(member, at), now: at });
  const day = companyDayOf(now, config.timeZone);
  const begin = minuteOfDay(day, 0, config.timeZone);
  const minute = Math.floor((now.getTime() - begin.getTime()) / 900_000) * 15 - 30;
  if (minute < 0 || minute + exam.minutes > 1440) return;
  const times = { from_minute: minute, to_minute: minute + exam.minutes };
  await addOwn(by(examiner, subDays(now, 3)), { kind: 'single', day, ...times });
  const booking = by(who, subDays(now, 2));
  const free = await listFree(tx, config, {
    minutes: exam.minutes,
    now: booking.now,
    candidate: booking.actor.user_id,
    examiners: [writerOf(examiner, now).user_id],
  });
  // In the evening the examiner’s weekly times decide when an exam can begin.
  const slot = free.findLast(({ from }) => from <= now);
  if (!slot || slot.to <= now) return;
  const { from: starts_at } = slot;
  const { id } = await bookExam(booking, {
    exam: exam.id,
    route: exam.route,
    examiner: slot.examiner.user_id,
    starts_at,
    notes: '',
  });
  await startExam(by(examiner, starts_at), EXAMINES, { id, version: 1 });
}
