import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { inPoints, inSignedPoints } from '@/backend/rewards/public';
import { tellChannelEach } from '@/backend/discord/public';
import { tell, tellEach, type Notice, withdrawNotices } from '@/backend/inbox/public';
import { JOB_NOTICES } from '@/backend/jobs/notices';
import type { JobFlag, JobStatus } from '@/lib/contracts/jobs/jobs';
import { wordsOfFlags } from '@/lib/contracts/jobs/job-words';

interface Recorded {
  id: number;
  user_id: number | null;
  driver_name: string | null;
  status: JobStatus;
  points: number;
  flags: readonly JobFlag[];
  driven_km: number;
  source_city_name: string | null;
  destination_city_name: string | null;
  now: Date;
}

type Routed = Pick<Recorded, 'id' | 'source_city_name' | 'destination_city_name'>;

const routeOf = ({ source_city_name: from, destination_city_name: to }: Recorded) =>
  `${from ?? 'somewhere'} – ${to ?? 'somewhere'}`;

/** A job as a sentence names it, such as `Job #1500 (Tampere to Helsinki)`. */
export function nameOfJob({
  id,
  source_city_name: from,
  destination_city_name: to,
}: Routed): string {
  return from === null || to === null ? `Job #${id}` : `Job #${id} (${from} to ${to})`;
}

/** Points more or less, as a sentence goes on, such as ` (+12 points)`; nothing for none. */
export const differenceIn = (difference: number): string =>
  difference === 0 ? '' : ` (${inSignedPoints(difference)})`;

/** What has become of a new delivery, for its driver. */
function outcomeOf(job: Recorded): Pick<Notice, 'type' | 'message'> {
  const name = nameOfJob(job);
  switch (job.status) {
    case 'flagged': {
      const reasons = wordsOfFlags(job.flags);
      return { type: 'WARNING', message: `${name} is waiting for review: ${reasons}.` };
    }
    case 'void':
      return { type: 'WARNING', message: `${name}: no points, because it was driven too fast.` };
    case 'cancelled':
      return { type: 'WARNING', message: `${name} was cancelled: no points.` };
    default:
      return { type: 'SUCCESS', message: `${name}: +${inPoints(job.points)}.` };
  }
}

/** Tells each driver of a new delivery, and the company's job log of those that count. */
export async function tellOfDeliveries(tx: Database, recorded: readonly Recorded[]): Promise<void> {
  const notices = recorded.flatMap((job) => {
    if (job.user_id === null) return [];
    const { id: about, user_id, now: created_at } = job;
    return { ...outcomeOf(job), user_id, about, kind: JOB_NOTICES.recorded, created_at };
  });
  await tellEach(tx, notices);
  const lines = recorded
    .filter(({ user_id, status }) => user_id !== null && status === 'accepted')
    .map((job) => ({
      text: sentence`${job.user_id === null ? '' : nameOfMember(job.user_id)}: ${routeOf(job)}, ${Math.round(job.driven_km)} km, ${inPoints(job.points)}`,
      cause: `job:${job.id}:recorded`,
      now: job.now,
    }));
  await tellChannelEach(tx, 'job_log', lines);
}

/** Tells the driver what the staff has done with a job; what was said of it before is out of date. */
export async function tellOfDecision(
  tx: Database,
  job: Routed & { user_id: number | null; status: JobStatus },
  {
    action,
    difference,
    reason,
    now,
  }: { action: Sentence; difference: number; reason: string | null; now: Date },
): Promise<void> {
  if (job.user_id === null) return;
  const { recorded, reviewed } = JOB_NOTICES;
  await withdrawNotices(tx, { kinds: [recorded, reviewed], about: job.id }, now);
  const end = reason === null ? '.' : `: ${reason}`;
  await tell(
    tx,
    {
      user_id: job.user_id,
      type: difference < 0 || job.status === 'void' ? 'WARNING' : 'SUCCESS',
      message: sentence`${nameOfJob(job)} was ${action}${differenceIn(difference)}${end}`,
      kind: reviewed,
      about: job.id,
      goesOut: true,
    },
    now,
  );
}
