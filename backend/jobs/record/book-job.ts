import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { type Sentence } from '@/backend/core/audit/sentence';
import { periodOf, weekOf } from '@/backend/core/time/time';
import { settleBonuses, addPoints } from '@/backend/rewards/public';
import { CURRENCY_OF } from '@/lib/contracts/jobs/games';
import type { JobStatus } from '@/lib/contracts/jobs/jobs';
import type { PointsBreakdown } from '@/lib/contracts/rewards/points';
import type { PointsInput } from '@/lib/contracts/rewards/point-rules';
import { updateJob, type JobChange, type StoredJob } from './store';

/** Who changes a delivery and why; null is the system itself. */
export interface Cause {
  action: `job.${string}`;
  actor_id: number | null;
  actor_address?: string;
  summary: Sentence;
  reason?: string;
  now: Date;
}

/** What a delivery is by itself, before any flag or any decision of the staff. */
export function naturalStatus(worthless: PointsBreakdown['worthless']): JobStatus {
  if (worthless === 'cancelled') return 'cancelled';
  return worthless === 'too_fast' ? 'void' : 'accepted';
}

/** Whether its tracker said that a job was cancelled, whatever the staff decided since. */
export const wasCancelled = ({
  status,
  points_breakdown,
}: Pick<StoredJob, 'status' | 'points_breakdown'>): boolean =>
  points_breakdown?.worthless === 'cancelled' || status === 'cancelled';

/** What the points rule reads of a delivery that is recorded. */
export const pointsInputOf = (
  job: Pick<
    StoredJob,
    Exclude<keyof PointsInput, 'is_cancelled' | 'campaign_factor'> | 'status' | 'points_breakdown'
  >,
): PointsInput => ({
  game: job.game,
  is_cancelled: wasCancelled(job),
  driven_km: job.driven_km,
  planned_km: job.planned_km,
  top_speed_kmh: job.top_speed_kmh,
  speeding_seconds: job.speeding_seconds,
  cargo_damage: job.cargo_damage,
  late: job.late,
  auto_park: job.auto_park,
  fine_count: job.fine_count,
  campaign_factor: job.points_breakdown?.campaign_factor ?? 1,
});

type Worth = Pick<
  StoredJob,
  'user_id' | 'status' | 'points' | 'driven_km' | 'income' | 'game' | 'finished_at' | 'version'
>;

/** The line of the ledger that a delivery has, or should have; null where it brings nothing. */
export function lineOf(
  { user_id, status, points, driven_km, income, game, finished_at, version }: Worth,
  { config }: Pick<Context, 'config'>,
) {
  if (status !== 'accepted' || user_id === null) return null;
  const period = periodOf(finished_at, config.timeZone);
  return {
    entry: {
      user_id,
      amount: points,
      kind: 'job' as const,
      ref_type: 'job',
      period,
      revision: version,
    },
    counted: {
      jobs: 1,
      km: driven_km,
      income_eur: CURRENCY_OF[game] === 'EUR' ? income : 0,
      income_usd: CURRENCY_OF[game] === 'USD' ? income : 0,
      game,
      week: weekOf(finished_at, config.timeZone),
    },
  };
}

/**
 * Brings the ledger and its roll-ups in line with a delivery that has changed: takes back what it
 * brought before, if anything, and writes what it brings now. Each line names the version that led
 * to it.
 */
async function bookChange(
  tx: Database,
  context: Pick<Context, 'config'>,
  before: StoredJob,
  after: StoredJob,
  { actor_id: by_user, reason: note, now }: Cause,
): Promise<void> {
  const common = { ref_id: String(after.id), by_user, note, created_at: now };
  const old = lineOf(before, context);
  if (old) {
    const { entry, counted } = old;
    // Not -0, which the database would not take for a whole number.
    const amount = entry.amount === 0 ? 0 : -entry.amount;
    await addPoints(
      tx,
      { ...entry, ...common, amount, kind: 'job_reversal', revision: after.version },
      {
        ...counted,
        jobs: -counted.jobs,
        km: -counted.km,
        income_eur: -counted.income_eur,
        income_usd: -counted.income_usd,
      },
    );
  }
  const line = lineOf(after, context);
  if (line) await addPoints(tx, { ...line.entry, ...common }, line.counted);
  await settleBonuses(tx, context, [
    { job: after, isNew: false, wasCounted: old !== null, isCounted: line !== null, now },
  ]);
}

function decisionBy(actor: number | null, before: JobStatus, after: JobStatus, now: Date) {
  const isDecided = actor !== null && before === 'flagged' && after !== 'flagged';
  return { decided_by: isDecided ? actor : null, decided_at: isDecided ? now : null };
}

/** Changes a delivery with all that follows: its points, the audit line, word to open pages. */
export async function changeJob(
  tx: Database,
  context: Pick<Context, 'config'>,
  job: StoredJob,
  change: JobChange,
  cause: Cause,
): Promise<StoredJob> {
  const { now, reason, ...line } = cause;
  const merged = { ...job, ...change };
  const points = merged.status === 'accepted' ? (merged.points_breakdown?.points ?? 0) : 0;
  const after = await updateJob(tx, job.id, {
    ...change,
    ...decisionBy(line.actor_id, job.status, merged.status, now),
    points,
    updated_at: now,
  });
  await bookChange(tx, context, job, after, cause);
  const changed = Object.keys(change).filter((name) => !isSame(name, job, after));
  await audit(tx, {
    ...line,
    at: now,
    object_type: 'job',
    object_id: job.id,
    before: pick(job, [...changed, 'points']),
    after: pick(after, [...changed, 'points']),
    ...(reason !== undefined && { reason }),
  });
  announceJob(tx, after.user_id);
  return after;
}

const pick = (job: StoredJob, names: readonly string[]) =>
  Object.fromEntries(Object.entries(job).filter(([name]) => names.includes(name)));

const isSame = (name: string, before: StoredJob, after: StoredJob): boolean =>
  JSON.stringify(pick(before, [name])) === JSON.stringify(pick(after, [name]));

/** Tells the driver's open pages, and those of the staff, that a delivery is new or has changed. */
export function announceJob(tx: Database, userId: number | null): void {
  announce(tx, { topic: 'jobs', needs: ['MANAGE_JOBS'] });
  if (userId === null) return;
  announce(tx, { topic: 'jobs', user_id: userId });
  announce(tx, { topic: 'leaderboard' });
}
