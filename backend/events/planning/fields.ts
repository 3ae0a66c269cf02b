import { isDeepStrictEqual } from 'node:util';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import { notAccepted } from '@/backend/core/http/errors';
import { listDivisionBadges } from '@/backend/divisions/public';
import { storedSlot } from '@/backend/events/slot';
import { listPresent, lockImported, type StoredEvent } from '@/backend/events/store';
import { HERE } from '@/backend/members/public';
import type { EventFields } from '@/lib/contracts/events/event-management';
import { CREW_DUTIES } from '@/lib/contracts/events/events';

/** One event of TruckersMP is one here: two imports at once would be two of it. */
export async function refuseTwice({ tx }: StaffAction, truckersmpId: number | null, id?: number) {
  const known = truckersmpId === null ? null : await lockImported(tx, truckersmpId);
  if (known !== null && known.id !== id)
    throw notAccepted(`This event is already in the panel as “${known.title}”.`, 'truckersmp_id');
}

export async function checkFields(
  { tx }: StaffAction,
  { division_id, crew }: EventFields,
): Promise<void> {
  const divisions = division_id === null ? [] : await listDivisionBadges(tx);
  if (division_id !== null && !divisions.some(({ id }) => id === division_id))
    throw notAccepted('Choose a division.', 'division_id');
  const named = [...new Set(CREW_DUTIES.flatMap((duty) => crew[duty]))];
  const present = await listPresent(tx, named, HERE);
  const wrong = CREW_DUTIES.find((duty) => crew[duty].some((id) => !present.includes(id)));
  if (wrong) throw notAccepted('Choose current members.', `crew.${wrong}`);
}

export const storedOf = ({
  crew: _crew,
  meetup_at,
  start_at,
  end_at,
  slot,
  ...fields
}: EventFields) => ({
  ...fields,
  ...storedSlot(slot),
  meetup_at: new Date(meetup_at),
  start_at: new Date(start_at),
  end_at: new Date(end_at),
});

const TIMES = ['meetup_at', 'start_at', 'end_at'] as const;
export type Timed = Pick<StoredEvent, (typeof TIMES)[number]>;

export const isMoved = (before: Timed, after: Timed) =>
  TIMES.some((name) => before[name].getTime() !== after[name].getTime());

export function refuseTimes(before: StoredEvent, after: Timed, now: Date): void {
  if (before.state !== 'published') return;
  const changed = TIMES.filter((name) => before[name].getTime() !== after[name].getTime());
  if (changed.length === 0) return;
  if (now >= before.start_at && changed.some((name) => name !== 'end_at'))
    throw notAccepted('The event has started. Only its end can be changed.', 'start_at');
  if (changed.includes('meetup_at') && after.meetup_at <= now)
    throw notAccepted('Meet-up is in the past.', 'meetup_at');
  if (after.end_at <= now) throw notAccepted('End is in the past.', 'end_at');
}

/** What changed, for the audit log; long texts only by name. */
export function difference(before: StoredEvent, after: Record<string, unknown>) {
  const known = new Map<string, unknown>(Object.entries(before));
  const names = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(known.get(name), after[name]),
  );
  const isLong = (value: unknown) => typeof value === 'string' && value.length > 200;
  const shown = (value: unknown) => (isLong(value) ? '…' : value);
  return {
    before: Object.fromEntries(names.map((name) => [name, shown(known.get(name))])),
    after: Object.fromEntries(names.map((name) => [name, shown(after[name])])),
  };
}
