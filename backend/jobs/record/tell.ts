import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { inPoints } from '@/backend/rewards/public';
import { tellChannelEach } from '@/backend/discord/public';
import { tell, tellEach, type Notice } from '@/backend/inbox/public';
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

const routeOf = ({ source_city_name: from, destination_city_name: to }: Recorded) =>
  `${from ?? 'somewhere'} – ${to ?? 'somewhere'}`;

/** Points more or less, as in `+12 points`. */
export function differenceText(difference: number): string {
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  return `${sign}${inPoints(Math.abs(difference))}`;
}

/** What has become of a new delivery, for its driver. */
function outcomeOf(job: Recorded): Pick<Notice, 'type' | 'message'> {
  const name = `Delivery ${routeOf(job)}`;
  switch (job.status) {
    case 'flagged': {
      const reasons = wordsOfFlags(job.flags);
      return { type: 'WARNING', message: `${name} waits for a look of the staff: ${reasons}.` };
    }
    case 'void':
      return { type: 'WARNING', message: `${name} brings no points: it was driven too fast.` };
    case 'cancelled':
      return { type: 'WARNING', message: `${name} was cancelled and brings no points.` };
    default:
      return { type: 'SUCCESS', message: `${name}: +${inPoints(job.points)}.` };
  }
}

/** Tells each driver of a new delivery, and the company's job log of those that count. */
export async function tellOfDeliveries(tx: Database, recorded: readonly Recorded[]): Promise<void> {
  const notices = recorded.flatMap((job) => {
    if (job.user_id === null) return [];
    const link = `/jobs/${job.id}`;
    const { user_id, now: created_at } = job;
    return { ...outcomeOf(job), user_id, link, kind: 'job.recorded', created_at };
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

/** Tells the driver what the staff has done with a delivery. */
export const tellOfDecision = (
  tx: Database,
  job: { id: number; user_id: number | null; status: JobStatus },
  {
    action,
    difference,
    reason,
    now,
  }: { action: Sentence; difference: number; reason: string | null; now: Date },
): Promise<void> | undefined => {
  if (job.user_id === null) return undefined;
  const because = reason === null ? '' : `: ${reason}`;
  return tell(
    tx,
    {
      user_id: job.user_id,
      type: difference < 0 || job.status === 'void' ? 'WARNING' : 'SUCCESS',
      message: sentence`Job #${job.id} was ${action}${because} (${differenceText(difference)}).`,
      link: `/jobs/${job.id}`,
      kind: 'job.reviewed',
      goesOut: true,
    },
    now,
  );
};
