import type { NoticeKind } from '@/backend/core/notice-kind';
import { TRANSFER_NOTICES, withdrawTransferNotices } from '@/backend/recruitment/notices';
import { audit } from '@/backend/core/audit/audit';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { handleDue } from '@/backend/core/tasks/each-case';
import { refuseDay } from '@/backend/core/time/day-range';
import {
  alreadyDecided,
  noLongerPossible,
  notFound,
  ownRequest,
  Refusal,
  refused,
} from '@/backend/core/http/errors';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { companyDayOf } from '@/backend/core/time/time';
import { dateInWords } from '@/backend/core/text/time-words';
import { tell } from '@/backend/inbox/public';
import {
  accountStateInWords,
  putRolesOfMembersRight,
  refuseStale,
  isHere,
} from '@/backend/members/public';
import { OPEN_TRANSFERS } from '@/lib/contracts/recruitment/division-transfers';
import { moveToDivision } from '@/backend/divisions/public';
import { findDivision, isFull } from './division-places-store';
import { changeTransfer, lockDueTransfer, lockTransfer, type StoredTransfer } from './store';

/** The actor, their address and the time. */
export interface TransferActor {
  user_id: number;
  name: string;
  address: string;
  now: Date;
}

interface Seen {
  id: number;
  version: number;
}

async function lockOpen(tx: Database, decider: TransferActor, { id, version }: Seen) {
  const transfer = await lockTransfer(tx, id, decider.now);
  if (!transfer) throw notFound('This transfer');
  if (transfer.user_id === decider.user_id) throw ownRequest();
  if (transfer.decided_by !== null)
    throw alreadyDecided({ user_id: transfer.decided_by, name: transfer.decider_name });
  if (!OPEN_TRANSFERS.includes(transfer.state))
    throw noLongerPossible(transfer.state, 'the transfer');
  await refuseStale(tx, 'division_transfer', transfer, version);
  return transfer;
}

export const wayOf = ({ from_name, to_name }: StoredTransfer) =>
  `${from_name ?? 'no division'} → ${to_name ?? 'no division'}`;

export async function noteTransfer(
  tx: Database,
  decider: TransferActor | null,
  transfer: Pick<StoredTransfer, 'id' | 'user_id'>,
  line: {
    action: string;
    summary: Sentence;
    reason?: string;
    at: Date;
    before?: unknown;
    after?: unknown;
  },
): Promise<void> {
  await withdrawTransferNotices(tx, transfer.user_id, line.at);
  await audit(tx, {
    ...line,
    action: `transfer.${line.action}`,
    actor_id: decider?.user_id ?? null,
    ...(decider && { actor_address: decider.address }),
    object_type: 'division_transfer',
    object_id: transfer.id,
  });
}

/** Tells the driver, and the leaders of both divisions unless they decided it. */
async function tellAll(
  tx: Database,
  decider: TransferActor,
  transfer: StoredTransfer,
  words: {
    driver: string;
    leaders?: { message: Sentence; kind: NoticeKind };
    isGood: boolean;
    kind: NoticeKind;
  },
): Promise<void> {
  const { now } = decider;
  const { user_id, from_leader, to_leader } = transfer;
  const type = words.isGood ? 'SUCCESS' : 'WARNING';
  const about = user_id;
  const notice = { user_id, type, message: words.driver, kind: words.kind, about } as const;
  await tell(tx, { ...notice, goesOut: true }, now);
  if (words.leaders === undefined) return;
  const leaders = [...new Set([from_leader, to_leader])].filter(
    (id) => id !== null && id !== user_id && id !== decider.user_id,
  );
  for (const leader of leaders)
    if (leader !== null) await tell(tx, { user_id: leader, type, about, ...words.leaders }, now);
}

async function carryOutTransfer(
  tx: Database,
  { id, user_id, to_id }: StoredTransfer,
  now: Date,
): Promise<void> {
  await moveToDivision(tx, user_id, to_id, now);
  await putRolesOfMembersRight(tx, { user_ids: [user_id], why: 'division changed' }, now);
  // The date was announced on acceptance, and the history shows when it happened.
  await changeTransfer(tx, id, { state: 'done', updated_at: now });
}

interface Acceptance extends Seen {
  effective_at: string | null;
  override_note: string | null;
}

/** Refuses a full division, or one whose rank requirement isn't met or overridden. */
async function refuseDivision(
  tx: Database,
  transfer: StoredTransfer,
  override_note: string | null,
): Promise<void> {
  const division = transfer.to_id === null ? null : await findDivision(tx, transfer.to_id);
  if (division && isFull(division))
    throw new Refusal(409, 'division_full', `Division ${division.name} is full.`);
  const words = `The driver hasn’t reached ${transfer.min_rank ?? ''}.`;
  if (transfer.has_rank === false && override_note === null)
    throw refused('rank_missing', words, 'override_note');
}

export async function acceptTransfer(
  tx: Database,
  { timeZone }: Pick<Config, 'timeZone'>,
  decider: TransferActor,
  { effective_at, override_note, ...seen }: Acceptance,
): Promise<void> {
  const transfer = await lockOpen(tx, decider, seen);
  const { now, user_id } = decider;
  const day = effective_at === null ? now : new Date(effective_at);
  refuseDay(companyDayOf(day, timeZone), { field: 'effective_at', timeZone, now });
  if (!isHere(transfer.driver_state))
    throw noLongerPossible(accountStateInWords(transfer.driver_state), 'the account');
  await refuseDivision(tx, transfer, override_note);
  await changeTransfer(tx, transfer.id, {
    state: 'accepted',
    decided_by: user_id,
    decided_at: now,
    effective_at: day,
    note: override_note,
    updated_at: now,
  });
  const way = wayOf(transfer);
  await noteTransfer(tx, decider, transfer, {
    at: now,
    action: 'accepted',
    summary: sentence`${nameOfMember(user_id)} accepted the transfer of ${nameOfMember(transfer.user_id)}: ${way}.`,
    ...(override_note !== null && { reason: override_note }),
  });
  const from = day > now ? ` from ${dateInWords(day, timeZone)}` : '';
  await tellAll(tx, decider, transfer, {
    driver: `Your transfer was accepted${from}: ${way}.`,
    leaders: {
      message: sentence`${nameOfMember(transfer.user_id)} changes division${from}: ${way}.`,
      kind: TRANSFER_NOTICES.leader_accepted,
    },
    isGood: true,
    kind: TRANSFER_NOTICES.accepted,
  });
  if (day <= now) await carryOutTransfer(tx, transfer, now);
}

export async function declineTransfer(
  tx: Database,
  decider: TransferActor,
  { note: words, ...seen }: Seen & { note: string },
): Promise<void> {
  const transfer = await lockOpen(tx, decider, seen);
  const { now, user_id } = decider;
  await changeTransfer(tx, transfer.id, {
    state: 'declined',
    decided_by: user_id,
    decided_at: now,
    note: words,
    updated_at: now,
  });
  await noteTransfer(tx, decider, transfer, {
    at: now,
    action: 'declined',
    summary: sentence`${nameOfMember(user_id)} declined the transfer of ${nameOfMember(transfer.user_id)}.`,
    reason: words,
  });
  const way = wayOf(transfer);
  const driver = `Your transfer was declined (${way}): ${words}`;
  // The reason is for the driver only.
  const message = sentence`${nameOfMember(transfer.user_id)} isn’t changing division (${way}): the transfer was declined.`;
  const leaders = { message, kind: TRANSFER_NOTICES.leader_declined };
  const { declined: kind } = TRANSFER_NOTICES;
  await tellAll(tx, decider, transfer, { driver, leaders, isGood: false, kind });
}

export async function askAboutTransfer(
  tx: Database,
  decider: TransferActor,
  { question, ...seen }: Seen & { question: string },
): Promise<void> {
  const transfer = await lockOpen(tx, decider, seen);
  const { now, user_id } = decider;
  await changeTransfer(tx, transfer.id, {
    state: 'info_requested',
    question,
    answer: null,
    updated_at: now,
  });
  await noteTransfer(tx, decider, transfer, {
    at: now,
    action: 'asked',
    summary: sentence`${nameOfMember(user_id)} asked ${nameOfMember(transfer.user_id)} about the transfer.`,
  });
  const driver = `A question about your transfer (${wayOf(transfer)}): ${question}`;
  await tellAll(tx, decider, transfer, { driver, isGood: false, kind: TRANSFER_NOTICES.asked });
}

/** Carries out transfers that are due. */
export const moveTransfers = (context: Context): Promise<void> =>
  handleDue(context, {
    take: (tx, failed) => lockDueTransfer(tx, context.clock.now(), failed),
    idOf: ({ id }) => id,
    handle: async (tx, due) => {
      const now = context.clock.now();
      await carryOutTransfer(tx, due, now);
      const summary = sentence`${nameOfMember(due.user_id)} changed division: ${wayOf(due)}.`;
      await noteTransfer(tx, null, due, { at: now, action: 'done', summary });
    },
  });
