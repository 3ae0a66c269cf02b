import type {
  EventCard,
  EventPhase,
  OwnRsvp,
  Rig,
  RsvpAnswer,
  RsvpCounts,
} from '@/lib/contracts/events/events';
import type { EventSlot } from '@/lib/contracts/events/slots';
import { leftWords } from '@/lib/format/left';
import { counted } from '@/lib/format/quantity';
import { GAME_LABELS } from '@/lib/contracts/jobs/game-labels';

export const EVENT_PHASE_TONES = {
  draft: 'neutral',
  upcoming: 'neutral',
  running: 'success',
  awaiting_attendance: 'neutral',
  completed: 'success',
  cancelled: 'danger',
} as const satisfies Record<EventPhase, string>;

export const isOverPhase = (phase: EventPhase): boolean =>
  phase === 'awaiting_attendance' || phase === 'completed';

export const RSVP_LABELS: Record<RsvpAnswer, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' };

/** A yes to a full event takes no place. */
export function yesWords({
  own,
  counts,
  capacity,
}: Pick<EventCard, 'own' | 'counts' | 'capacity'>) {
  if (own?.is_waiting) return 'On waiting list';
  const isFull = capacity !== null && counts.yes >= capacity;
  return isFull && own?.answer !== 'yes' ? 'Join waiting list' : RSVP_LABELS.yes;
}

export const gameWords = ({ game, promods }: Pick<EventCard, 'game' | 'promods'>): string =>
  promods ? `${GAME_LABELS[game]} with ProMods` : GAME_LABELS[game];

export const hostWords = (host: { name: string } | null): string => host?.name ?? 'Former member';

/** "Calais – Duisburg", or the one that is known; empty if neither is. */
export const routeWords = ({
  departure_city: from,
  arrival_city: to,
}: Pick<EventCard, 'departure_city' | 'arrival_city'>): string =>
  from === to ? from : [from, to].filter(Boolean).join(' – ');

/** How far off an event is, or how far along. */
export function countdownWords(
  {
    phase,
    meetup_at,
    start_at,
    end_at,
  }: Pick<EventCard, 'phase' | 'meetup_at' | 'start_at' | 'end_at'>,
  now: number,
): string {
  if (phase === 'cancelled') return 'Cancelled';
  if (now < Date.parse(meetup_at)) return `in ${leftWords(meetup_at, now)}`;
  if (now < Date.parse(start_at)) return `meeting now, starts in ${leftWords(start_at, now)}`;
  return now < Date.parse(end_at) ? `${leftWords(end_at, now)} left` : 'over';
}

export function countsWords({ yes, maybe, waiting }: RsvpCounts, capacity: number | null): string {
  const parts = [
    capacity === null ? `${yes} coming` : `${yes} of ${capacity} places taken`,
    maybe > 0 && `${maybe} maybe`,
    waiting > 0 && `${waiting} waiting`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** In a list of events; what is left out is on their own page. */
const MOST_DLCS = 3;

export const dlcWords = (dlcs: readonly string[]): string =>
  dlcs.length > MOST_DLCS + 1
    ? `${dlcs.slice(0, MOST_DLCS).join(', ')} and ${dlcs.length - MOST_DLCS} more`
    : dlcs.join(', ');

export function ownWords(own: OwnRsvp | null): string {
  if (own === null) return 'You haven’t answered yet.';
  if (own.is_waiting)
    return 'This event is full. You’re on the waiting list and move up when a place is free.';
  if (own.answer === 'yes') return 'You’re coming.';
  return own.answer === 'maybe' ? 'You might come.' : 'You’re not coming.';
}

const RIG_LABELS: Record<keyof Rig, string> = {
  truck: 'Truck',
  trailer: 'Trailer',
  cargo: 'Cargo',
  note: 'Note',
};

export const rigFacts = (rig: Rig) =>
  (['truck', 'trailer', 'cargo', 'note'] as const).flatMap((name) =>
    rig[name] === '' ? [] : { label: RIG_LABELS[name], value: rig[name] },
  );

/** "12 spaces, 10 trucks expected"; empty if neither is known. */
export const slotRoomWords = ({ spaces, expected }: Pick<EventSlot, 'spaces' | 'expected'>) =>
  [
    spaces !== null && counted(spaces, 'space'),
    expected !== null && `${counted(expected, 'truck')} expected`,
  ]
    .filter(Boolean)
    .join(', ');

export const truckersmpAddress = (id: number) => `https://truckersmp.com/events/${id}`;
