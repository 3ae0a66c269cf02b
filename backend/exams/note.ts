import { noteAction, type StaffAction } from '@/backend/core/audit/staff-action';
import type { Sentence } from '@/backend/core/audit/sentence';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { dayAndYear, momentWithZone } from '@/backend/core/text/time-words';
import { tell, tellOthersWho, withdrawNotices } from '@/backend/inbox/public';
import { listHolders } from '@/backend/members/public';
import { EXAM_NOTICES, EXAM_STAFF, type ExamNotice } from './notices';
import { isQualified } from './rules';

/** Nobody acts where a time has passed. */
export interface ExamAction {
  tx: Database;
  actor: StaffAction['actor'] | null;
  now: Date;
}

interface Noted {
  action: string;
  summary: Sentence;
  before?: unknown;
  after?: unknown;
  reason?: string;
  /** What was told before and isn't true any more. */
  untrue?: readonly ExamNotice[];
}

/** Records what was done with an exam, and takes back what it makes untrue. */
export async function noteExam(
  action: ExamAction,
  id: number,
  { untrue = [], ...line }: Noted,
): Promise<void> {
  await noteAction(action, {
    ...line,
    action: `exam.${line.action}`,
    object_type: 'exam',
    object_id: id,
  });
  if (untrue.length > 0) await takeBack(action, id, untrue);
}

/** Takes back what was told about an exam and isn't true any more, perhaps for some members only. */
export const takeBack = (
  { tx, now }: ExamAction,
  id: number,
  untrue: readonly ExamNotice[],
  of?: readonly number[],
): Promise<void> =>
  withdrawNotices(
    tx,
    { kinds: untrue.map((kind) => EXAM_NOTICES[kind]), about: id, ...(of && { of }) },
    now,
  );

interface Told {
  kind: ExamNotice;
  message: Sentence;
  isGood?: boolean;
  until?: Date;
}

export const noticeOf = (id: number, { kind, message, isGood = true, until }: Told) =>
  ({
    type: isGood ? 'SUCCESS' : 'WARNING',
    message,
    kind: EXAM_NOTICES[kind],
    about: id,
    goesOut: true,
    ...(until && { until }),
  }) as const;

/** Tells a member about an exam, unless they did it themselves. */
export async function tellOf(
  { tx, actor, now }: ExamAction,
  id: number,
  user_id: number | null,
  told: Told,
): Promise<void> {
  if (user_id === null || user_id === actor?.user_id) return;
  await tell(tx, { ...noticeOf(id, told), user_id }, now);
}

interface Requested {
  id: number;
  candidate: number;
  type: { examiner_ids: readonly number[] };
}

/** Tells everyone who may take an exam. */
export async function tellExaminers(
  { tx, now }: ExamAction,
  { id, candidate, type }: Requested,
  told: Told,
): Promise<void> {
  const examiners = await listHolders(tx, [EXAM_STAFF[0]]);
  const others = examiners.filter((one) => !isQualified(type, one));
  await tellOthersWho(tx, [EXAM_STAFF[0]], [candidate, ...others], noticeOf(id, told), now);
}

/** " on 21 Mar 2026", for what has a day. */
export const onDay = ({ day }: { day: string | null }): string =>
  day === null ? '' : ` on ${dayAndYear(day)}`;

export const atTime = ({ config }: { config: Pick<Config, 'timeZone'> }, at: Date): string =>
  momentWithZone(at, config.timeZone);
