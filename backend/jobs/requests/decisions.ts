import { audit } from '@/backend/core/audit/audit';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { alreadyDecided, notFound, ownRequest } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { type Notice, tell } from '@/backend/inbox/public';
import { addMessage } from '@/backend/jobs/messages/store';
import { REQUEST_NOTICES } from '@/backend/jobs/notices';
import { refuseStale, lockMember } from '@/backend/members/public';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';
import { recordManual } from './record-manual';
import { alreadyRecorded, changedParts, comparedOf } from './rules';
import { findSimilarJob, OPEN } from './context-store';
import {
  announceRequest,
  changeRequest,
  findRequest,
  lockRequest,
  type StoredRequest,
} from './store';
import {
  lineOf,
  notOpen,
  readRequest,
  routeOf,
  withdrawRequestNotices,
  type Writer,
} from './requests';

type DecisionContext = Pick<Context, 'config' | 'clock'>;

/** Nobody decides for themselves, twice, or over what they have not seen. */
async function lockForDecision(tx: Database, writer: Writer, id: number, version: number) {
  const seen = await findRequest(tx, id);
  if (!seen) throw notFound('This request');
  if (seen.user_id === writer.user_id) throw ownRequest();
  // The driver first, as intake does: the other way round two transactions could wait for each other.
  await lockMember(tx, seen.user_id);
  const request = await lockRequest(tx, id);
  if (!request) throw notFound('This request');
  if (request.decided_by !== null)
    throw alreadyDecided({ user_id: request.decided_by, name: request.decider_name });
  if (!OPEN.includes(request.status)) throw notOpen(request.status);
  await refuseStale(tx, 'manual_job', request, version);
  return request;
}

async function tellDriver(
  tx: Database,
  request: StoredRequest,
  notice: Pick<Notice, 'type' | 'message' | 'kind'>,
  now: Date,
): Promise<void> {
  const isDecided = notice.kind !== REQUEST_NOTICES.asked;
  await withdrawRequestNotices(tx, request.id, isDecided ? 'all' : 'staff', now);
  const { id: about, user_id } = request;
  await tell(tx, { user_id, about, ...notice, goesOut: true }, now);
  announceRequest(tx, request.user_id);
}

/** Turns a request into a delivery, as the driver told it or as the staff puts it right. */
export async function acceptRequest(
  tx: Database,
  context: DecisionContext,
  writer: Writer,
  { id, version, delivery }: { id: number; version: number; delivery?: ManualDelivery | undefined },
): Promise<StoredRequest> {
  const request = await lockForDecision(tx, writer, id, version);
  const accepted = delivery ?? request.delivery;
  const changes = changedParts(request.delivery, accepted);
  const similar = await findSimilarJob(tx, request.user_id, comparedOf(accepted));
  if (similar !== null) throw alreadyRecorded(similar);
  const recorded = await recordManual(tx, context, {
    user_id: request.user_id,
    request_id: id,
    delivery: accepted,
  });

  const isChanged = changes.length > 0;
  await changeRequest(tx, id, {
    status: 'accepted',
    accepted_as: isChanged ? accepted : null,
    decided_by: writer.user_id,
    decided_at: writer.now,
    job_id: recorded.job_id,
    updated_at: writer.now,
  });
  const words = isChanged ? ` with changes: ${changes.join(', ')}` : '';
  if (isChanged)
    await audit(tx, {
      ...lineOf(writer, 'changed', request, `Request #${id} was accepted${words}.`),
      before: request.delivery,
      after: accepted,
    });
  await audit(tx, {
    ...lineOf(
      writer,
      'accepted',
      request,
      `Request #${id} was accepted as job #${recorded.job_id}.`,
    ),
    after: { job_id: recorded.job_id, points: recorded.points },
  });
  await tellDriver(
    tx,
    request,
    {
      type: 'SUCCESS',
      message: `Your request #${id}, ${routeOf(request.delivery)}, was accepted${words}.`,
      kind: REQUEST_NOTICES.accepted,
    },
    writer.now,
  );
  return readRequest(tx, id);
}

export async function declineRequest(
  tx: Database,
  writer: Writer,
  { id, version, note }: { id: number; version: number; note: string },
): Promise<StoredRequest> {
  const request = await lockForDecision(tx, writer, id, version);
  await changeRequest(tx, id, {
    status: 'declined',
    decided_by: writer.user_id,
    decided_at: writer.now,
    decision_note: note,
    updated_at: writer.now,
  });
  await audit(tx, {
    ...lineOf(writer, 'declined', request, `Request #${id} was declined.`),
    reason: note,
  });
  await tellDriver(
    tx,
    request,
    {
      type: 'WARNING',
      message: `Your request #${id}, ${routeOf(request.delivery)}, was declined: ${note}`,
      kind: REQUEST_NOTICES.declined,
    },
    writer.now,
  );
  return readRequest(tx, id);
}

export async function askAboutRequest(
  tx: Database,
  writer: Writer,
  { id, version, question }: { id: number; version: number; question: string },
): Promise<StoredRequest> {
  const request = await lockForDecision(tx, writer, id, version);
  await changeRequest(tx, id, {
    status: 'info_requested',
    updated_at: writer.now,
  });
  await addMessage(tx, {
    request_id: id,
    author_id: writer.user_id,
    text: question,
    created_at: writer.now,
  });
  await audit(tx, {
    ...lineOf(
      writer,
      'asked',
      request,
      sentence`${nameOfMember(writer.user_id)} asked about request #${id}.`,
    ),
    after: { question },
  });
  await tellDriver(
    tx,
    request,
    {
      type: 'WARNING',
      message: `A question about your request #${id}, ${routeOf(request.delivery)}: ${question}`,
      kind: REQUEST_NOTICES.asked,
    },
    writer.now,
  );
  return readRequest(tx, id);
}
