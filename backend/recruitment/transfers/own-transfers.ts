import type { NoticeKind } from '@/backend/core/notice-kind';
import { TRANSFER_DECIDERS, TRANSFER_NOTICES } from '@/backend/recruitment/notices';
import type { Database } from '@/backend/core/db/database';
import {
  noLongerPossible,
  notFound,
  notPossible,
  Refusal,
  refused,
} from '@/backend/core/http/errors';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { tellMembers } from '@/backend/inbox/public';
import { refuseStale, listHolders } from '@/backend/members/public';
import { OPEN_TRANSFERS } from '@/lib/contracts/recruitment/division-transfers';
import { findOwnDivision } from '@/backend/divisions/public';
import { findDivision } from './division-places-store';
import { addTransfer, changeTransfer, lockTransfer, type StoredTransfer } from './store';
import { type TransferActor, noteTransfer, wayOf } from './transfers';

async function lockOwn(tx: Database, { user_id, now }: TransferActor, id: number) {
  const transfer = await lockTransfer(tx, id, now);
  if (transfer?.user_id !== user_id) throw notFound('This transfer');
  return transfer;
}

/** Notifies the deciders, and the leaders of both divisions if they don't decide. */
async function tellStaff(
  tx: Database,
  { user_id, from_leader, to_leader }: StoredTransfer,
  now: Date,
  {
    kind,
    toLeaders,
    message,
  }: { kind: NoticeKind; toLeaders: NoticeKind | null; message: Sentence },
): Promise<void> {
  const notice = { type: 'SUCCESS', message, about: user_id, besides: [user_id] } as const;
  const holders = await listHolders(tx, TRANSFER_DECIDERS);
  const deciders = holders.filter((id) => id !== user_id);
  await tellMembers(tx, deciders, { ...notice, kind }, now);
  if (toLeaders === null) return;
  const leaders = [...new Set([from_leader, to_leader])].filter(
    (id) => id !== null && id !== user_id && !deciders.includes(id),
  );
  await tellMembers(
    tx,
    leaders.flatMap((id) => id ?? []),
    { ...notice, kind: toLeaders },
    now,
  );
}

async function refuseWay(tx: Database, from_id: number | null, to_id: number | null) {
  if (to_id === from_id)
    throw refused(
      'already_there',
      to_id === null ? 'You’re not in a division.' : 'You’re already in this division.',
      'to_id',
    );
  if (to_id === null) return;
  const division = await findDivision(tx, to_id);
  if (!division) throw refused('unknown_division', 'Choose a division.', 'to_id');
  if (!division.is_open)
    throw refused(
      'division_closed',
      `Division ${division.name} isn’t taking members right now.`,
      'to_id',
    );
}

export async function requestTransfer(
  tx: Database,
  driver: TransferActor,
  { to_id, motive }: { to_id: number | null; motive: string },
): Promise<number> {
  const { user_id, now } = driver;
  const from_id = (await findOwnDivision(tx, user_id))?.id ?? null;
  await refuseWay(tx, from_id, to_id);
  const id = await addTransfer(tx, { user_id, from_id, to_id, motive, now });
  if (id === null) throw new Refusal(409, 'open_transfer', 'You already have an open request.');
  const transfer = await lockOwn(tx, driver, id);
  const way = wayOf(transfer);
  await noteTransfer(tx, driver, transfer, {
    at: now,
    action: 'requested',
    summary: sentence`${nameOfMember(user_id)} requested a division change: ${way}.`,
    // Not the text itself, which is deleted with the transfer when the driver is erased.
    after: { from_id, to_id },
  });
  await tellStaff(tx, transfer, now, {
    kind: TRANSFER_NOTICES.requested,
    toLeaders: TRANSFER_NOTICES.leader_requested,
    message: sentence`${nameOfMember(user_id)} asks to change division: ${way}.`,
  });
  return id;
}

/** Closes a former member's request, and notifies those affected. */
export async function withdrawForGone(tx: Database, id: number, now: Date): Promise<void> {
  const transfer = await lockTransfer(tx, id, now);
  if (!transfer) return;
  const driver = nameOfMember(transfer.user_id);
  await changeTransfer(tx, id, { state: 'withdrawn', updated_at: now });
  const summary = sentence`${driver} is no longer with the company.`;
  await noteTransfer(tx, null, transfer, { at: now, action: 'withdrawn', summary });
  await tellStaff(tx, transfer, now, {
    kind: TRANSFER_NOTICES.withdrawn,
    toLeaders: TRANSFER_NOTICES.leader_withdrawn,
    message: sentence`${driver} isn’t changing division (${wayOf(transfer)}): the driver is no longer with the company.`,
  });
}

/** The driver's open request in the version they saw. */
async function lockOpen(
  tx: Database,
  driver: TransferActor,
  seen: { id: number; version: number },
) {
  const transfer = await lockOwn(tx, driver, seen.id);
  if (!OPEN_TRANSFERS.includes(transfer.state))
    throw noLongerPossible(transfer.state, 'your transfer');
  await refuseStale(tx, 'division_transfer', transfer, seen.version);
  return transfer;
}

export async function withdrawTransfer(
  tx: Database,
  driver: TransferActor,
  seen: { id: number; version: number },
): Promise<void> {
  const { now } = driver;
  const transfer = await lockOpen(tx, driver, seen);
  await changeTransfer(tx, transfer.id, { state: 'withdrawn', updated_at: now });
  const summary = sentence`${nameOfMember(transfer.user_id)} withdrew the request to change division: ${wayOf(transfer)}.`;
  await noteTransfer(tx, driver, transfer, { at: now, action: 'withdrawn', summary });
  await tellStaff(tx, transfer, now, {
    kind: TRANSFER_NOTICES.withdrawn,
    toLeaders: TRANSFER_NOTICES.leader_withdrawn,
    message: summary,
  });
}

export async function answerTransfer(
  tx: Database,
  driver: TransferActor,
  { answer, ...seen }: { id: number; version: number; answer: string },
): Promise<void> {
  const { now } = driver;
  const transfer = await lockOpen(tx, driver, seen);
  if (transfer.state !== 'info_requested')
    throw notPossible('There’s no open question about this transfer.');
  await changeTransfer(tx, transfer.id, { state: 'pending', answer, updated_at: now });
  await noteTransfer(tx, driver, transfer, {
    at: now,
    action: 'answered',
    summary: sentence`${nameOfMember(transfer.user_id)} answered about the transfer.`,
  });
  await tellStaff(tx, transfer, now, {
    kind: TRANSFER_NOTICES.answered,
    toLeaders: null,
    message: sentence`${nameOfMember(transfer.user_id)} has answered about the transfer ${wayOf(transfer)}.`,
  });
}
