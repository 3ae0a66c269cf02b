import { type EventCard, RSVP_ANSWERS, type RsvpAnswer } from '@/lib/contracts/events/events';

type Answerable = Pick<EventCard, 'phase' | 'start_at' | 'closed_reason' | 'own'>;

/** The answers that the member can give now; `now` is null until it is known. */
export function openAnswers(
  { phase, start_at, closed_reason, own }: Answerable,
  now: number | null,
): readonly RsvpAnswer[] {
  const isAhead = phase === 'upcoming' || phase === 'running';
  if (!isAhead || now === null || now >= Date.parse(start_at)) return [];
  if (closed_reason === null) return RSVP_ANSWERS;
  // Who may not come any more can still take their answer back.
  return own !== null && own.answer !== 'no' ? ['no'] : [];
}
