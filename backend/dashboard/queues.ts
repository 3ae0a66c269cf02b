import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import type { Waiting } from '@/backend/core/db/measure-waiting';
import { periodOf, startOfCompanyMonth } from '@/backend/core/time/time';
import { measureDisputes, measureInvites, measureUnconfirmed } from '@/backend/events/public';
import { measureExamRequests, measureMissedExams } from '@/backend/exams/public';
import { measureAbsences, measureResignations } from '@/backend/leave/public';
import { findClosing, hadDriversBefore } from '@/backend/quota/public';
import { findQueue } from '@/backend/jobs/public';
import { measureOwn, measureUnclaimed, measurePending } from '@/backend/recruitment/public';
import { measureResets } from '@/backend/session/public';
import { QUEUE_WORKERS, QUEUES, type Queue, type Queues } from '@/lib/contracts/queues';
import { holdsAny } from '@/lib/contracts/core/permissions';

/** Not everyone may reset a second factor, and recruiters have applications of their own. */
const OWN_QUEUES = ['factor_resets', 'own_applications'] as const satisfies readonly Queue[];
type OwnQueue = (typeof OWN_QUEUES)[number];
type SharedQueue = Exclude<Queue, OwnQueue>;

const isShared = (queue: Queue): queue is SharedQueue => !OWN_QUEUES.some((own) => own === queue);

interface Question {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

async function lastMonthToClose(db: Database, { now, config }: Question) {
  const begun = startOfCompanyMonth(now, config.timeZone);
  const lastMonth = periodOf(startOfCompanyMonth(now, config.timeZone, -1), config.timeZone);
  const isOpen = (await findClosing(db, lastMonth)) === null;
  // A company of this month has nobody to close the last one for.
  const waits = isOpen && (await hadDriversBefore(db, begun));
  return { count: waits ? 1 : 0, oldest_at: waits ? begun : null };
}

/** How much waits in a queue, and since when. */
function measureQueue(db: Database, queue: SharedQueue, question: Question): Promise<Waiting> {
  switch (queue) {
    case 'quota_to_close':
      return lastMonthToClose(db, question);
    case 'applications':
      return measureUnclaimed(db);
    case 'division_transfers':
      return measurePending(db);
    case 'driver_loa':
      return measureAbsences(db, 'driver');
    case 'staff_loa':
      return measureAbsences(db, 'staff');
    case 'leave':
      return measureResignations(db);
    case 'event_attendance':
      return measureUnconfirmed(db, question.now);
    case 'event_invites':
      return measureInvites(db);
    case 'event_disputes':
      return measureDisputes(db);
    case 'exam_requests':
      return measureExamRequests(db);
    case 'missed_exams':
      return measureMissedExams(db);
    default:
      return findQueue(db, queue);
  }
}

/** The queues that one of the staff works on, and that are the same for all who do. */
export const queuesOf = (permissions: ReadonlySet<string>): SharedQueue[] =>
  QUEUES.filter(isShared).filter((queue) => holdsAny(permissions, QUEUE_WORKERS[queue]));

const shown = (queue: Queue, { count, oldest_at }: Waiting) => ({
  queue,
  count,
  oldest_at: oldest_at?.toISOString() ?? null,
});

/** What waits for one of the staff and not for all who work on its queue. */
export async function readOwnQueues(
  db: Database,
  { user_id, permissions }: { user_id: number; permissions: ReadonlySet<string> },
  now: Date,
): Promise<Queues> {
  const measures: Record<OwnQueue, () => Promise<Waiting>> = {
    factor_resets: () => measureResets(db, user_id),
    own_applications: () => measureOwn(db, user_id, now),
  };
  const read: Queues = [];
  for (const queue of OWN_QUEUES)
    if (holdsAny(permissions, QUEUE_WORKERS[queue]))
      read.push(shown(queue, await measures[queue]()));
  return read;
}

/** What waits in each of these queues. */
export async function readQueues(
  db: Database,
  queues: readonly SharedQueue[],
  question: Question,
): Promise<Queues> {
  const read: Queues = [];
  for (const queue of queues) read.push(shown(queue, await measureQueue(db, queue, question)));
  return read;
}
