import { compareNames } from '@/backend/core/db/by-name';
import type { Database } from '@/backend/core/db/database';
import type { Evidence, Proposal } from '@/lib/contracts/events/attendance';
import type { Drives } from './around';
import { listAnswers } from './rsvp-store';
import type { StoredEvent } from './store';

const MINUTE_MS = 60_000;

/** City names as different trackers and people write them. */
const plain = (city: string) =>
  city
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();

const isSame = (one: string, other: string) => one !== '' && plain(one) === plain(other);

type Placed = Pick<StoredEvent, 'departure_city' | 'arrival_city' | 'meetup_at' | 'end_at'>;
type Delivery = Awaited<ReturnType<Drives>>[number];

function evidenceOf(delivery: Delivery, event: Placed): Extract<Evidence, { kind: 'delivery' }> {
  const { job_id, from, to, km, started_at, finished_at } = delivery;
  const begun = Math.max(started_at.getTime(), event.meetup_at.getTime());
  const ended = Math.min(finished_at.getTime(), event.end_at.getTime());
  return {
    kind: 'delivery',
    job_id,
    from,
    to,
    km,
    minutes: Math.max(0, Math.round((ended - begun) / MINUTE_MS)),
    is_on_route: isSame(from, event.departure_city) && isSame(to, event.arrival_city),
  };
}

function proposalOf(evidence: readonly Evidence[]): Proposal {
  const deliveries = evidence.flatMap((one) => (one.kind === 'delivery' ? one : []));
  if (deliveries.some(({ is_on_route }) => is_on_route)) return 'attended';
  return deliveries.length > 0 ? 'check' : 'absent';
}

export interface Proposed {
  user_id: number;
  name: string;
  evidence: Evidence[];
  proposal: Proposal;
}

/**
 * Who may have been there: those who said yes or maybe, and those who drove its route meanwhile. A
 * person decides; this only says what speaks for it.
 */
export async function proposeAttendance(
  db: Database,
  drives: Drives,
  event: StoredEvent,
): Promise<Proposed[]> {
  const answers = await listAnswers(db, event.id);
  const deliveries = await drives(db, {
    game: event.game,
    from: event.meetup_at,
    to: event.end_at,
  });
  const found = new Map<number, { name: string; evidence: Evidence[] }>();
  for (const { user_id, name, answer, answered_at } of answers) {
    const rsvp: Evidence = { kind: 'rsvp', answer, at: answered_at.toISOString() };
    found.set(user_id, { name, evidence: [rsvp] });
  }
  for (const delivery of deliveries) {
    const { user_id, name } = delivery;
    const shown = evidenceOf(delivery, event);
    const known = found.get(user_id);
    if (known) known.evidence.push(shown);
    else if (shown.is_on_route) found.set(user_id, { name, evidence: [shown] });
  }
  return (
    [...found]
      .map(([user_id, one]) => ({ user_id, ...one, proposal: proposalOf(one.evidence) }))
      // Who said no and did drive nothing was plainly not there.
      .filter(({ evidence }) => evidence.some((one) => one.kind !== 'rsvp' || one.answer !== 'no'))
      .toSorted((one, other) => compareNames(one.name, other.name))
  );
}
