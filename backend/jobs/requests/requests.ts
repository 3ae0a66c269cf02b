import { audit } from '@/backend/core/audit/audit';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { noLongerPossible, notFound, Refusal, refused } from '@/backend/core/http/errors';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { startOfCompanyMonth } from '@/backend/core/time/time';
import { releaseUploads, keepUploads } from '@/backend/files/public';
import { tellHrOfTheDay } from '@/backend/duty/public';
import { tellOthersWho, withdrawNotices } from '@/backend/inbox/public';
import { addMessage } from '@/backend/jobs/messages/store';
import { refuseUnanswered } from '@/backend/jobs/messages/rules';
import { OPEN_REQUEST_NOTICES, REQUEST_DECIDERS, REQUEST_NOTICES } from '@/backend/jobs/notices';
import { refuseStale, lockMember } from '@/backend/members/public';
import type { ManualJob } from '@/lib/contracts/jobs/job-requests';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';
import { alreadyRecorded, comparedOf, refuseMany, refuseTime } from './rules';
import { findSimilarJob, findSimilarRequest, OPEN } from './context-store';
import {
  addRequest,
  announceRequest,
  changeRequest,
  countThisMonth,
  findRequest,
  lockRequest,
  type StoredRequest,
} from './store';

/** Who writes, and when. */
export interface Writer {
  user_id: number;
  name: string;
  address: string;
  now: Date;
}

export const routeOf = (delivery: ManualDelivery) =>
  `${delivery.source_city_name} to ${delivery.destination_city_name}`;

/** Nobody waits for the staff any more, or nobody for the driver. */
export const withdrawRequestNotices = (
  tx: Database,
  id: number,
  whose: 'staff' | 'driver' | 'all',
  now: Date,
): Promise<void> => {
  const { staff, driver } = OPEN_REQUEST_NOTICES;
  const kinds = { staff, driver, all: [...staff, ...driver] };
  return withdrawNotices(tx, { kinds: kinds[whose], about: id }, now);
};

export const lineOf = (
  writer: Writer,
  action: string,
  request: { id: number },
  summary: Sentence,
) => ({
  at: writer.now,
  actor_id: writer.user_id,
  actor_address: writer.address,
  action: `manual_job.${action}`,
  object_type: 'manual_job',
  object_id: request.id,
  summary,
});

/** One request as it is after a write. */
export async function readRequest(tx: Database, id: number): Promise<StoredRequest> {
  const found = await findRequest(tx, id);
  if (!found) throw notFound('This request');
  return found;
}

async function refuseRecorded(
  tx: Database,
  userId: number,
  delivery: ManualDelivery,
  except?: number,
): Promise<void> {
  const told = comparedOf(delivery);
  const job = await findSimilarJob(tx, userId, told);
  if (job !== null) throw alreadyRecorded(job);
  const request = await findSimilarRequest(tx, userId, told, except);
  if (request !== null)
    throw new Refusal(
      409,
      'already_requested',
      `You’ve already requested a similar job (request #${request}).`,
    );
}

async function keepProofs(tx: Database, writer: Writer, proofs: readonly string[]): Promise<void> {
  if (await keepUploads(tx, writer.user_id, proofs, writer.now)) return;
  const words = 'Attach the in-game result screen.';
  throw refused('proof_missing', words, 'proofs');
}

async function lockOwnDriver(tx: Database, writer: Writer) {
  const driver = await lockMember(tx, writer.user_id);
  if (driver?.state === 'loa')
    throw new Refusal(409, 'on_leave', 'Not possible while you’re on LOA.');
}

const storable = ({ delivery, reason, comment, proofs }: ManualJob) => ({
  delivery,
  reason,
  comment,
  proofs,
  finished_at: new Date(delivery.finished_at),
  driven_km: delivery.driven_km,
});

export async function requestJob(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  writer: Writer,
  asked: ManualJob,
): Promise<StoredRequest> {
  const { user_id, now } = writer;
  await lockOwnDriver(tx, writer);
  refuseTime(asked.delivery, now);
  await refuseRecorded(tx, user_id, asked.delivery);
  refuseMany(await countThisMonth(tx, user_id, startOfCompanyMonth(now, config.timeZone)));
  await keepProofs(tx, writer, asked.proofs);
  const id = await addRequest(tx, {
    ...storable(asked),
    user_id,
    status: 'pending',
    created_at: now,
    updated_at: now,
  });
  const route = routeOf(asked.delivery);
  await audit(tx, {
    ...lineOf(
      writer,
      'created',
      { id },
      sentence`${nameOfMember(user_id)} requested the job ${route}.`,
    ),
    after: asked,
  });
  const notice = {
    type: 'SUCCESS' as const,
    message: sentence`${nameOfMember(user_id)} requested a job: ${route}, request #${id}.`,
    kind: REQUEST_NOTICES.created,
    about: id,
    besides: [user_id],
  };
  await tellOthersWho(tx, REQUEST_DECIDERS, notice.besides, notice, now);
  await tellHrOfTheDay(tx, config, notice, { unlessHolding: REQUEST_DECIDERS, now });
  announceRequest(tx, user_id);
  return readRequest(tx, id);
}

const STATUS_WORDS: Record<StoredRequest['status'], string> = {
  pending: 'waiting',
  info_requested: 'waiting for an answer',
  accepted: 'accepted',
  declined: 'declined',
  withdrawn: 'withdrawn',
  superseded: 'closed because the tracker reported the job',
};

export const notOpen = (status: StoredRequest['status']) =>
  noLongerPossible(STATUS_WORDS[status], 'the request');

async function lockOwn(tx: Database, writer: Writer, id: number, version: number) {
  await lockMember(tx, writer.user_id);
  const request = await lockRequest(tx, id);
  if (request?.user_id !== writer.user_id) throw notFound('This request');
  if (!OPEN.includes(request.status)) throw notOpen(request.status);
  await refuseStale(tx, 'manual_job', request, version);
  return request;
}

export async function editRequest(
  tx: Database,
  writer: Writer,
  id: number,
  { version, ...asked }: ManualJob & { version: number },
): Promise<StoredRequest> {
  const before = await lockOwn(tx, writer, id, version);
  const { now, user_id } = writer;
  // Seven days count from when it was asked for: a late correction of it is no late request.
  refuseTime(asked.delivery, before.created_at);
  await refuseRecorded(tx, user_id, asked.delivery, id);
  await keepProofs(tx, writer, asked.proofs);
  const dropped = before.proofs.filter((key) => !asked.proofs.includes(key));
  await releaseUploads(tx, user_id, dropped);
  await changeRequest(tx, id, { ...storable(asked), updated_at: now });
  await audit(tx, {
    ...lineOf(
      writer,
      'edited',
      before,
      sentence`${nameOfMember(writer.user_id)} changed request #${id}.`,
    ),
    before: { delivery: before.delivery, reason: before.reason, comment: before.comment },
    after: asked,
  });
  announceRequest(tx, user_id);
  return readRequest(tx, id);
}

export async function withdrawRequest(tx: Database, writer: Writer, id: number, version: number) {
  const before = await lockOwn(tx, writer, id, version);
  await changeRequest(tx, id, { status: 'withdrawn', updated_at: writer.now });
  await withdrawRequestNotices(tx, id, 'all', writer.now);
  await audit(
    tx,
    lineOf(
      writer,
      'withdrawn',
      before,
      sentence`${nameOfMember(writer.user_id)} withdrew request #${id}.`,
    ),
  );
  announceRequest(tx, writer.user_id);
  return readRequest(tx, id);
}

export async function answerRequest(
  tx: Database,
  writer: Writer,
  id: number,
  { version, answer }: { version: number; answer: string },
): Promise<StoredRequest> {
  const before = await lockOwn(tx, writer, id, version);
  await refuseUnanswered(tx, 'request', id, writer.user_id);
  // A message alone changes nothing that staff are deciding.
  if (before.status === 'info_requested')
    await changeRequest(tx, id, { status: 'pending', updated_at: writer.now });
  await addMessage(tx, {
    request_id: id,
    author_id: writer.user_id,
    text: answer,
    created_at: writer.now,
  });
  await withdrawRequestNotices(tx, id, 'driver', writer.now);
  await audit(tx, {
    ...lineOf(
      writer,
      'answered',
      before,
      sentence`${nameOfMember(writer.user_id)} wrote about request #${id}.`,
    ),
    after: { answer },
  });
  await tellOthersWho(
    tx,
    REQUEST_DECIDERS,
    [writer.user_id],
    {
      type: 'SUCCESS',
      message: sentence`${nameOfMember(writer.user_id)} wrote about request #${id}, ${routeOf(before.delivery)}.`,
      kind: REQUEST_NOTICES.answered,
      about: id,
    },
    writer.now,
  );
  announceRequest(tx, writer.user_id);
  return readRequest(tx, id);
}
