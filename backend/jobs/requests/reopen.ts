import { audit } from '@/backend/core/audit/audit';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { requireUndoable } from '@/backend/core/audit/undo';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { notFound, notPossible } from '@/backend/core/http/errors';
import { tell, withdrawNotices } from '@/backend/inbox/public';
import { JOB_NOTICES, REQUEST_NOTICES } from '@/backend/jobs/notices';
import { readMessages } from '@/backend/jobs/messages/store';
import { changeJob } from '@/backend/jobs/record/book-job';
import { deleteJob, lockJob } from '@/backend/jobs/record/store';
import { lockMember, refuseStale } from '@/backend/members/public';
import { isNamedSince } from './context-store';
import { lineOf, readRequest, routeOf, type Writer } from './requests';
import {
  announceRequest,
  changeRequest,
  findRequest,
  lockRequest,
  type StoredRequest,
} from './store';

async function lockDecided(
  tx: Database,
  writer: Writer,
  { id, version }: { id: number; version: number },
) {
  const seen = await findRequest(tx, id);
  if (!seen) throw notFound('This request');
  // The driver first, as for a decision.
  await lockMember(tx, seen.user_id);
  const request = await lockRequest(tx, id);
  if (!request) throw notFound('This request');
  await refuseStale(tx, 'manual_job', request, version);
  return { ...request, decided_at: requireUndoable(request, writer) };
}

/** The request tells all that its job did, so that nothing is lost with it. */
async function removeJob(
  tx: Database,
  context: Pick<Context, 'config'>,
  writer: Writer,
  { id, job_id, decided_at }: StoredRequest & { decided_at: Date },
): Promise<void> {
  if (job_id === null) return;
  const job = await lockJob(tx, job_id);
  if (!job || job.version !== 1 || (await isNamedSince(tx, job_id, decided_at)))
    throw notPossible(`Job #${job_id} has changed since. Void it instead.`);
  await changeJob(
    tx,
    context,
    job,
    { status: 'void' },
    {
      action: 'job.removed',
      actor_id: writer.user_id,
      actor_address: writer.address,
      summary: `Job #${job_id} was removed because request #${id} was reopened.`,
      now: writer.now,
    },
  );
  await deleteJob(tx, job_id);
  await withdrawNotices(tx, { kinds: [JOB_NOTICES.recorded], about: job_id }, writer.now);
}

/** Takes back the last decision about a request, which waits as it did before. */
export async function reopenRequest(
  tx: Database,
  context: Pick<Context, 'config'>,
  writer: Writer,
  asked: { id: number; version: number },
): Promise<StoredRequest> {
  const request = await lockDecided(tx, writer, asked);
  const { id, user_id, status } = request;
  const messages = (await readMessages(tx, 'request', [id]))(id, user_id);
  const isAnswered = !messages.at(-1)?.from_staff;
  await changeRequest(tx, id, {
    status: isAnswered ? 'pending' : 'info_requested',
    accepted_as: null,
    decided_by: null,
    decided_at: null,
    decision_note: null,
    job_id: null,
    updated_at: writer.now,
  });
  await removeJob(tx, context, writer, request);
  await audit(tx, {
    ...lineOf(
      writer,
      'reopened',
      request,
      sentence`${nameOfMember(writer.user_id)} undid the decision about request #${id}.`,
    ),
    before: { status, job_id: request.job_id },
  });
  const { accepted, declined, reopened } = REQUEST_NOTICES;
  await withdrawNotices(tx, { kinds: [accepted, declined], about: id }, writer.now);
  await tell(
    tx,
    {
      user_id,
      type: 'WARNING',
      message: `The decision on your request #${id}, ${routeOf(request.delivery)}, was undone. It’s waiting for review again.`,
      kind: reopened,
      about: id,
    },
    writer.now,
  );
  announceRequest(tx, user_id);
  return readRequest(tx, id);
}
