import { requireUndoable } from '@/backend/core/audit/undo';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { noLongerPossible, notFound, notPossible, refused } from '@/backend/core/http/errors';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { refuseStale, lockMember, DRIVING } from '@/backend/members/public';
import { findFactors, NO_FACTOR, findPointRules } from '@/backend/rewards/public';
import type { JobCorrection } from '@/lib/contracts/jobs/job-review';
import { CURRENCY_OF } from '@/lib/contracts/jobs/games';
import type { JobStatus } from '@/lib/contracts/jobs/jobs';
import { pointsFor, speedClassOf } from '@/lib/contracts/rewards/point-rules';
import { lookAround } from '@/backend/jobs/record/around-store';
import { flagDelivery, heldBack } from './flag-delivery';
import { DELETED, SENSELESS_START } from './flags';
import { countOrphansOf, findLikelyDriver } from './orphan-store';
import { isSameContent } from '@/backend/jobs/record/same-delivery';
import {
  changeJob,
  naturalStatus,
  pointsInputOf,
  type Cause,
} from '@/backend/jobs/record/book-job';
import { listStoredEvents, lockJob, type StoredJob } from '@/backend/jobs/record/store';
import { tellOfDecision } from '@/backend/jobs/record/tell';
import { withdrawNotices } from '@/backend/inbox/public';
import { ORPHAN_NOTICES } from '@/backend/jobs/notices';

type DecisionContext = Pick<Context, 'config' | 'clock'>;

/** Who of the staff decides, and over which version of the delivery. */
export interface Decision {
  id: number;
  version: number;
  by: { user_id: number; address: string };
  reason?: string;
}

/** The delivery that a member of the staff decides on; refuses what has changed meanwhile, or is their own. */
async function lockForDecision(tx: Database, { id, version, by }: Decision): Promise<StoredJob> {
  const job = await lockJob(tx, id);
  if (!job) throw notFound('This job');
  if (job.user_id === by.user_id) throw refused('own_record', 'You can’t decide on your own job.');
  await refuseStale(tx, 'job', job, version);
  return job;
}

const requireStatus = (job: StoredJob, allowed: readonly JobStatus[]): void => {
  if (!allowed.includes(job.status)) throw noLongerPossible(job.status, 'the job');
};

function causeOf(
  { by, reason }: Decision,
  { clock }: DecisionContext,
  action: Cause['action'],
  summary: Sentence,
): Cause {
  return {
    action,
    summary,
    actor_id: by.user_id,
    actor_address: by.address,
    now: clock.now(),
    ...(reason !== undefined && { reason }),
  };
}

async function decide(
  tx: Database,
  context: DecisionContext,
  job: StoredJob,
  change: Parameters<typeof changeJob>[3],
  { decision, action, word }: { decision: Decision; action: Cause['action']; word: Sentence },
): Promise<StoredJob> {
  const cause = causeOf(decision, context, action, sentence`Job #${job.id} was ${word}.`);
  const after = await changeJob(tx, context, job, change, cause);
  await tellOfDecision(tx, after, {
    action: word,
    difference: after.points - job.points,
    reason: decision.reason ?? null,
    now: cause.now,
  });
  return after;
}

/** Accepts a flagged delivery: it becomes what it would have been without its flags. */
export async function acceptJob(tx: Database, context: DecisionContext, decision: Decision) {
  const job = await lockForDecision(tx, decision);
  requireStatus(job, ['flagged']);
  const status = naturalStatus(job.points_breakdown?.worthless ?? null);
  return decide(
    tx,
    context,
    job,
    { status, status_reason: null },
    { decision, action: 'job.reviewed', word: 'accepted' },
  );
}

/** Takes back the last decision about a flagged job, which is worth nothing until the next one. */
export async function reopenJob(tx: Database, context: DecisionContext, decision: Decision) {
  const job = await lockForDecision(tx, decision);
  if (job.decided_at === null)
    throw notPossible('Only the last decision about a flagged job can be undone.');
  requireUndoable(job, { user_id: decision.by.user_id, now: context.clock.now() });
  return decide(
    tx,
    context,
    job,
    { status: 'flagged', status_reason: null },
    { decision, action: 'job.reopened', word: 'returned to review' },
  );
}

/** Makes a delivery void; what it brought is taken back. */
export async function voidJob(tx: Database, context: DecisionContext, decision: Decision) {
  const job = await lockForDecision(tx, decision);
  requireStatus(job, ['accepted', 'flagged']);
  return decide(
    tx,
    context,
    job,
    { status: 'void', status_reason: decision.reason ?? null },
    { decision, action: 'job.voided', word: 'voided' },
  );
}

/** Restores a delivery that the staff made void. One that was driven too fast has to be put right instead. */
export async function restoreJob(tx: Database, context: DecisionContext, decision: Decision) {
  const job = await lockForDecision(tx, decision);
  requireStatus(job, ['void']);
  const status = naturalStatus(job.points_breakdown?.worthless ?? null);
  if (status === 'void')
    throw notPossible('This job is void because of its top speed. Correct that instead.');
  return decide(
    tx,
    context,
    job,
    { status, status_reason: null },
    { decision, action: 'job.restored', word: 'restored' },
  );
}

/** Void by its speed alone, and not because the staff said so. */
const isVoidByRule = (job: Pick<StoredJob, 'status' | 'status_reason'>) =>
  job.status === 'void' && job.status_reason === null;

/** The state after its facts have changed: what the staff has decided or has yet to decide stays. */
export function statusAfter(
  job: Pick<StoredJob, 'status' | 'status_reason'>,
  natural: JobStatus,
): JobStatus {
  return job.status === 'accepted' || isVoidByRule(job) ? natural : job.status;
}

const sum = ({ income, expenses, fines }: Pick<StoredJob, 'income' | 'expenses' | 'fines'>) =>
  income - expenses - fines;

/** What a delivery is worth by the rule that held when it came, with the best factor that it meets now. */
async function worthOf(tx: Database, job: StoredJob) {
  const rules = await findPointRules(tx, job.created_at);
  const speed_class = speedClassOf(job, rules);
  const [best] = await findFactors(tx, [{ ...job, speed_class }]);
  const { campaign_factor, bonus_id } = best ?? NO_FACTOR;
  const breakdown = pointsFor({ ...pointsInputOf(job), campaign_factor }, rules);
  return { points_breakdown: breakdown, speed_class: breakdown.speed_class, bonus_id };
}

/** Puts a delivery right. Its points follow by the rule that held when it came. */
export async function correctJob(
  tx: Database,
  context: DecisionContext,
  decision: Decision,
  changes: JobCorrection,
) {
  const job = await lockForDecision(tx, decision);
  requireStatus(job, ['accepted', 'flagged', 'void', 'cancelled']);
  const changed: StoredJob = { ...job, ...changes };
  const worth = await worthOf(tx, changed);
  return decide(
    tx,
    context,
    job,
    {
      ...changes,
      ...(changes.income !== undefined && { revenue: sum(changed) }),
      ...(changes.game !== undefined && { currency: CURRENCY_OF[changes.game] }),
      ...worth,
      status: statusAfter(job, naturalStatus(worth.points_breakdown.worthless)),
    },
    { decision, action: 'job.edited', word: 'corrected' },
  );
}

/** What a delivery would be worth by the rule of today. */
export async function previewRecompute(db: Database, { clock }: DecisionContext, job: StoredJob) {
  return pointsFor(pointsInputOf(job), await findPointRules(db, clock.now()));
}

/** Recalculates a job with the current rules. */
export async function recomputeJob(tx: Database, context: DecisionContext, decision: Decision) {
  const job = await lockForDecision(tx, decision);
  requireStatus(job, ['accepted', 'flagged', 'void', 'cancelled']);
  const breakdown = await previewRecompute(tx, context, job);
  return decide(
    tx,
    context,
    job,
    {
      points_breakdown: breakdown,
      speed_class: breakdown.speed_class,
      status: statusAfter(job, naturalStatus(breakdown.worthless)),
    },
    { decision, action: 'job.recomputed', word: 'recalculated' },
  );
}

/** Gives the delivery of an unknown driver to a member, as if it had come for them. */
export async function attachJob(
  tx: Database,
  context: DecisionContext,
  decision: Decision,
  userId: number,
) {
  const member = await lockMember(tx, userId);
  if (!member || !DRIVING.includes(member.state))
    throw refused('no_driver', 'Choose an active member.');
  if (member.id === decision.by.user_id)
    throw refused('own_record', 'You can’t decide on your own job.');
  const job = await lockForDecision(tx, decision);
  requireStatus(job, ['orphan']);
  const [around] = await lookAround(tx, [
    { user_id: member.id, driven: job, rule_at: job.created_at },
  ]);
  const jobs = around?.jobs ?? [];
  const same = jobs.find((other) => isSameContent(other, job));
  if (same) throw notPossible(`The same job is already recorded as #${same.id}.`);

  const worthless = job.points_breakdown?.worthless ?? null;
  const natural = naturalStatus(worthless);
  const delivery = {
    ...job,
    is_start_senseless: job.flags.includes(SENSELESS_START),
    outcome: worthless === 'cancelled' ? ('cancelled' as const) : ('delivered' as const),
    events: await listStoredEvents(tx, job.id),
  };
  // It waited for its driver: its age when it came is what counts.
  const flags = await flagDelivery(tx, context, member.id, delivery, {
    jobs,
    is_deleted: job.flags.includes(DELETED),
    now: job.created_at,
  });
  const holder = await findLikelyDriver(tx, job.id);
  const attached = await decide(
    tx,
    context,
    job,
    {
      user_id: member.id,
      ...(await worthOf(tx, { ...job, user_id: member.id })),
      flags,
      status: heldBack(natural, flags),
    },
    { decision, action: 'job.attached', word: sentence`assigned to ${nameOfMember(member.id)}` },
  );
  if (holder && job.steam_id && (await countOrphansOf(tx, job.steam_id)) === 0)
    await withdrawNotices(
      tx,
      { kinds: [ORPHAN_NOTICES.orphans_linked], about: holder.user_id },
      context.clock.now(),
    );
  return attached;
}
