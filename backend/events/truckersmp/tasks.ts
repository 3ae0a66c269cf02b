import { sentence } from '@/backend/core/audit/sentence';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { inTransaction } from '@/backend/core/db/transaction';
import { forEachCase } from '@/backend/core/tasks/each-case';
import { INVITE_NOTICES } from '@/backend/events/invites/notices';
import {
  listToCompare,
  lockInvite,
  markInvite,
  type StoredInvite,
} from '@/backend/events/invites/store';
import { inviteWords, noteInvite } from '@/backend/events/invites/words';
import { lockEvent } from '@/backend/events/store';
import { tellThoseWho, withdrawNotices } from '@/backend/inbox/public';
import { readAttending, readSlots, readTruckersmpEvent } from '@/backend/truckersmp/public';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import { keepConfirmations, listToLookAt, noteLook } from './confirmations-store';
import { endDrift } from './drift';

/** Asks once a day, and after its end, who of the members is confirmed for an imported event. */
export async function lookAtConfirmations(context: Context): Promise<void> {
  const now = context.clock.now();
  let isSilent = false;
  await forEachCase(await listToLookAt(context.db, now), async ({ id, truckersmp_id }) => {
    // A service that doesn't respond is asked again in the next round.
    if (truckersmp_id === null || isSilent) return;
    const answer = await readTruckersmpEvent(context, truckersmp_id, { isFresh: true });
    isSilent = answer === 'unreachable';
    if (answer === 'unreachable') return;
    const confirmed = answer.found ? answer.event.confirmed : null;
    await inTransaction(context, async (tx) => {
      const event = await lockEvent(tx, id);
      if (event?.state !== 'published' || event.truckersmp_id !== truckersmp_id) return;
      // An answer that lists nobody at all says nothing of who was confirmed before.
      if (confirmed !== null)
        await keepConfirmations(
          tx,
          { id, now },
          confirmed.map((user) => user.id),
        );
      await noteLook(tx, id, now);
    });
  });
}

/** What TruckersMP says of an accepted invitation changed; the invitation is locked. */
export async function noteDrift(
  { tx, now }: { tx: Database; now: Date },
  invite: StoredInvite,
  isMissing: boolean,
): Promise<void> {
  const { id } = invite;
  await markInvite(tx, id, { missing_since: isMissing ? now : null });
  const words = inviteWords(invite);
  const summary = isMissing
    ? `TruckersMP doesn’t list us for ${words}.`
    : `TruckersMP lists us for ${words}.`;
  await noteInvite({ tx, now, actor: null }, invite, {
    action: isMissing ? 'missing' : 'found',
    summary: sentence`${summary}`,
  });
  const kinds = [INVITE_NOTICES.missing];
  await withdrawNotices(tx, { kinds, about: id }, now);
  if (!isMissing) return;
  const message = `We accepted ${words}, but TruckersMP doesn’t list us as attending.`;
  const notice = {
    type: 'WARNING',
    message,
    kind: INVITE_NOTICES.missing,
    about: id,
    until: invite.start_at,
    goesOut: true,
  } as const;
  await tellThoseWho(tx, EVENT_MANAGERS, notice, now);
}

/** Compares accepted invitations with what the company said yes to on TruckersMP. */
export async function compareInvites(context: Context): Promise<void> {
  const { db, clock, config } = context;
  const now = clock.now();
  await inTransaction(context, (tx) => endDrift(tx, { begun_by: now }, now));
  const vtcId = config.truckersmpVtcId;
  const accepted = vtcId === undefined ? [] : await listToCompare(db, now);
  if (vtcId === undefined || accepted.length === 0) return;
  const attending = await readAttending(context, vtcId);
  if (attending === 'unreachable') return;
  let isSilent = false;
  await forEachCase(accepted, async ({ id, truckersmp_id }) => {
    if (truckersmp_id === null || isSilent) return;
    const requesters = attending.includes(truckersmp_id)
      ? [vtcId]
      : await readSlots(context, truckersmp_id);
    isSilent = requesters === 'unreachable';
    if (requesters === 'unreachable') return;
    const isMissing = !requesters.includes(vtcId);
    await inTransaction(context, async (tx) => {
      const invite = await lockInvite(tx, id);
      if (invite?.state !== 'accepted' || (invite.missing_since !== null) === isMissing) return;
      await noteDrift({ tx, now }, invite, isMissing);
    });
  });
}
