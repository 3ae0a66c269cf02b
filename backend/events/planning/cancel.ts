import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { noLongerPossible } from '@/backend/core/http/errors';
import { dropEvidence } from '@/backend/events/attendance/forget-evidence';
import { followOnDiscord } from '@/backend/events/discord/follow';
import { forgetNearness } from '@/backend/events/nearness/store';
import { EVENT_NOTICES } from '@/backend/events/notices';
import { phaseOf } from '@/backend/events/rules';
import { lockScope } from '@/backend/events/series/scope';
import { changeSeries, lockSeriesOf } from '@/backend/events/series/store';
import { changeEvent, type StoredEvent } from '@/backend/events/store';
import { endDrift } from '@/backend/events/truckersmp/drift';
import { noteEvent } from '@/backend/events/words';
import { tellTogether, withdrawNotices } from '@/backend/inbox/public';
import type { Scope } from '@/lib/contracts/events/series';
import { listConcerned } from './concerned';
import { lockCurrent } from './lock-current';
import { tellOfCancelled } from './told';

async function cancel(action: StaffAction, event: StoredEvent, reason: string): Promise<void> {
  const { tx, now } = action;
  const { id } = event;
  await changeEvent(tx, id, {
    state: 'cancelled',
    cancelled_at: now,
    cancel_reason: reason,
    sequence: event.sequence + 1,
    updated_at: now,
  });
  await forgetNearness(tx, id);
  await dropEvidence(tx, id);
  await endDrift(tx, { event_id: id }, now);
  await followOnDiscord(tx, id, now);
  await noteEvent(action, event, { action: 'cancelled', did: 'cancelled', reason });
  await withdrawNotices(tx, { kinds: Object.values(EVENT_NOTICES), about: id }, now);
  await tellOfCancelled(action, event, { user_ids: await listConcerned(tx, id), reason });
}

/** Cancels an event; with others of its series, those changed alone too, no further ones are added. */
export async function cancelEvent(
  action: StaffAction,
  { id, version }: Versioned,
  { reason, scope = 'this' }: { reason: string; scope?: Scope | undefined },
): Promise<void> {
  const { tx, now } = action;
  if (scope !== 'this') await lockSeriesOf(tx, id);
  const event = await lockCurrent(action, id, version);
  const phase = phaseOf(event, now);
  if (event.state !== 'published') throw noLongerPossible(phase, 'the event');
  const others = await lockScope(tx, { id, scope, now }, event);
  await tellTogether(tx, async () => {
    const inOrder = [event, ...others].toSorted(
      (one, other) => one.meetup_at.getTime() - other.meetup_at.getTime(),
    );
    for (const one of inOrder) await cancel(action, one, reason);
  });
  if (scope !== 'this' && event.series_id !== null)
    await changeSeries(tx, event.series_id, { ended_at: now });
}
