import type { EventPhase, RsvpAnswer } from '@/lib/contracts/events/events';
import type { StoredEvent } from './store';

/** The assumed length of an event whose end is unknown. */
export const ASSUMED_HOURS = 3;

/** Where an event stands at a moment. */
export function phaseOf(
  { state, meetup_at, end_at }: Pick<StoredEvent, 'state' | 'meetup_at' | 'end_at'>,
  now: Date,
): EventPhase {
  if (state !== 'published') return state;
  if (now >= end_at) return 'awaiting_attendance';
  return now >= meetup_at ? 'running' : 'upcoming';
}

interface Reader {
  division_id: number | null;
}

/** Why a member can't give an answer to an event now; null if they can. Everyone may say no. */
export function closedReason(
  event: Pick<StoredEvent, 'state' | 'start_at' | 'division_id' | 'division_name'>,
  { division_id }: Reader,
  now: Date,
  answer?: RsvpAnswer,
): string | null {
  if (event.state === 'cancelled') return 'This event was cancelled.';
  if (event.state !== 'published' || now >= event.start_at) return 'Registration is closed.';
  if (answer !== 'no' && event.division_id !== null && event.division_id !== division_id)
    return `Only for division ${event.division_name ?? ''}.`;
  return null;
}
