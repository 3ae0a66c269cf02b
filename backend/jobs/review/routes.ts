import type { Context } from '@/backend/core/context';
import type { Caller } from '@/backend/core/http/caller';
import type { Endpoints } from '@/backend/core/http/endpoints';
import type { Member } from '@/backend/core/http/member';
import { inTransaction } from '@/backend/core/db/transaction';
import { notFound, Refusal } from '@/backend/core/http/errors';
import {
  acceptJobEndpoint,
  acceptManyEndpoint,
  applyRecomputeEndpoint,
  attachJobEndpoint,
  correctJobEndpoint,
  flaggedPlaceEndpoint,
  jobHistoryEndpoint,
  likelyDriverEndpoint,
  nearbyJobsEndpoint,
  recomputeJobEndpoint,
  reopenJobEndpoint,
  restoreJobEndpoint,
  voidJobEndpoint,
} from '@/lib/contracts/jobs/job-review';
import { listHistory } from '@/backend/core/audit/audit';
import { listMemberCards } from '@/backend/members/public';
import { findLikelyDriver } from './orphan-store';
import { countFlaggedOnlyBy, findFlaggedPlace, listFlaggedOnlyBy } from './flagged-store';
import { answerJob, shownRow } from '@/backend/jobs/list/job-answer';
import { listNearby } from '@/backend/jobs/list/read-store';
import {
  acceptJob,
  attachJob,
  correctJob,
  previewRecompute,
  recomputeJob,
  reopenJob,
  restoreJob,
  voidJob,
  type Decision,
} from './review';
import { findStoredJob } from '@/backend/jobs/record/store';

const ACCEPTED_AT_ONCE = 200;

interface Asked {
  member: Member;
  caller: Caller;
  params: { id: number };
  body: { version: number; reason?: string };
}

const decisionOf = ({ member, caller, params, body }: Asked): Decision => ({
  id: params.id,
  version: body.version,
  by: { user_id: member.user_id, address: caller.address },
  ...(body.reason !== undefined && { reason: body.reason }),
});

/** In a transaction of its own, so that no driver waits for the jobs of all others. */
async function acceptUnlessChanged(context: Context, decision: Decision): Promise<boolean> {
  try {
    await inTransaction(context, (tx) => acceptJob(tx, context, decision));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** What the staff does with deliveries that are recorded. */
export function registerJobReview(endpoints: Endpoints, context: Context): void {
  for (const [endpoint, decide] of [
    [acceptJobEndpoint, acceptJob],
    [reopenJobEndpoint, reopenJob],
    [voidJobEndpoint, voidJob],
    [restoreJobEndpoint, restoreJob],
    [applyRecomputeEndpoint, recomputeJob],
  ] as const)
    endpoints.member(endpoint, async (call) => {
      await decide(call.db, context, decisionOf(call));
      return answerJob(call.db, call.params.id, null);
    });

  endpoints.member(correctJobEndpoint, async (call) => {
    await correctJob(call.db, context, decisionOf(call), call.body.changes);
    return answerJob(call.db, call.params.id, null);
  });

  endpoints.member(flaggedPlaceEndpoint, async ({ db, member, params, query }) => {
    const exceptOf = query.drivers === 'others' ? member.user_id : null;
    const place = await findFlaggedPlace(db, params.id, exceptOf);
    if (!place) throw notFound('This job');
    return place;
  });

  endpoints.member(likelyDriverEndpoint, async ({ db, params }) => {
    if (!(await findStoredJob(db, params.id))) throw notFound('This job');
    return { driver: await findLikelyDriver(db, params.id) };
  });

  endpoints.member(attachJobEndpoint, async (call) => {
    await attachJob(call.db, context, decisionOf(call), call.body.user_id);
    return answerJob(call.db, call.params.id, null);
  });

  endpoints.asking(acceptManyEndpoint, async ({ db, member, caller, body }) => {
    const by = { user_id: member.user_id, address: caller.address };
    const found = await listFlaggedOnlyBy(db, body.flag, member.user_id, ACCEPTED_AT_ONCE);
    let accepted = 0;
    for (const seen of found)
      accepted += (await acceptUnlessChanged(context, { ...seen, by })) ? 1 : 0;
    const left = await countFlaggedOnlyBy(db, body.flag, member.user_id);
    return { accepted, left };
  });

  endpoints.member(recomputeJobEndpoint, async ({ db, params }) => {
    const job = await findStoredJob(db, params.id);
    if (!job) throw notFound('This job');
    return {
      now: job.points_breakdown,
      by_todays_rule: await previewRecompute(db, context, job),
    };
  });

  endpoints.member(nearbyJobsEndpoint, async ({ db, params }) => {
    const job = await findStoredJob(db, params.id);
    if (!job) throw notFound('This job');
    const found = job.user_id === null ? [] : await listNearby(db, job, job.user_id);
    return { items: found.map(shownRow) };
  });

  endpoints.member(jobHistoryEndpoint, async ({ db, params }) => {
    if (!(await findStoredJob(db, params.id))) throw notFound('This job');
    const lines = await listHistory(db, 'job', params.id);
    const actors = await listMemberCards(
      db,
      lines.flatMap(({ actor_id }) => actor_id ?? []),
    );
    return {
      items: lines.map(({ actor_id, at, ...line }) => ({
        ...line,
        at: at.toISOString(),
        actor: actors.find(({ user_id }) => user_id === actor_id) ?? null,
      })),
    };
  });
}
