import { compareNames } from '@/backend/core/db/by-name';
import type { Database } from '@/backend/core/db/database';
import { HERE } from '@/backend/members/public';
import type { Evidence, Proposal } from '@/lib/contracts/events/attendance';
import type { Drives } from '@/backend/events/around';
import { listNearness } from '@/backend/events/nearness/store';
import { listSeen } from '@/backend/events/player-list/store';
import { listAnswers } from '@/backend/events/rsvp/rsvp-store';
import { listCrew } from '@/backend/events/crew/store';
import { listPresent, type StoredEvent } from '@/backend/events/store';
import { listConfirmed } from '@/backend/events/truckersmp/confirmations-store';

const MINUTE_MS = 60_000;

/** City names as different trackers and people write them. */
const plain = (city: string) =>
  city
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();

const isSame = (one: string, other: string) => one !== '' && plain(one) === plain(other);

type Delivery = Awaited<ReturnType<Drives>>[number];

/** How long a delivery was under way in a span; null if its start is unknown. */
function minutesIn({ started_at, finished_at }: Delivery, from: Date, to: Date): number | null {
  if (started_at === null) return null;
  const begun = Math.max(started_at.getTime(), from.getTime());
  const ended = Math.min(finished_at.getTime(), to.getTime());
  return Math.max(0, Math.round((ended - begun) / MINUTE_MS));
}

/** From one city of the route to a later one. */
function isOnRoute(
  { from, to }: Delivery,
  { departure_city, via, arrival_city }: StoredEvent,
): boolean {
  const cities = [departure_city, ...via, arrival_city];
  const begun = cities.findIndex((city) => isSame(from, city));
  return begun >= 0 && cities.slice(begun + 1).some((city) => isSame(to, city));
}

/** Of the event from start to end, to be proposed as attended. */
const LEAST_SHARE = 0.5;

const leastMinutes = ({ start_at, end_at }: StoredEvent): number =>
  ((end_at.getTime() - start_at.getTime()) / MINUTE_MS) * LEAST_SHARE;

function isPlain(delivery: Delivery, event: StoredEvent): boolean {
  const { start_at, end_at } = event;
  const least = leastMinutes(event);
  const driven = minutesIn(delivery, start_at, end_at);
  return isOnRoute(delivery, event) && !delivery.is_flagged && driven !== null && driven >= least;
}

const evidenceOf = (delivery: Delivery, event: StoredEvent): Evidence => ({
  kind: 'delivery',
  job_id: delivery.job_id,
  from: delivery.from,
  to: delivery.to,
  km: delivery.km,
  minutes: minutesIn(delivery, event.meetup_at, event.end_at),
  is_on_route: isOnRoute(delivery, event),
  ...(delivery.is_flagged && { is_flagged: true }),
});

type Nearness = Awaited<ReturnType<typeof listNearness>>[number];

/** Of the minutes in which the lead was seen, to be proposed as attended. */
const LEAST_NEAR = 0.6;
/** Fewer minutes near the lead may be chance. */
const LEAST_MINUTES = 5;

const isAlong = (one: Nearness | undefined): boolean => (one?.near ?? 0) >= LEAST_MINUTES;
/** A lead who was seen for a short time says nothing of the rest of the event. */
const wasNear = (one: Nearness | undefined, event: StoredEvent): boolean =>
  one !== undefined &&
  isAlong(one) &&
  one.minutes >= leastMinutes(event) &&
  one.near / one.minutes >= LEAST_NEAR;

export interface Proposed {
  user_id: number;
  name: string;
  evidence: Evidence[];
  proposal: Proposal;
}

/**
 * Who may have been there: those who said yes or maybe, the crew, those whom TruckersMP lists, those
 * who drove its route or near its lead meanwhile, and those in its player list. A person decides; this
 * only says what speaks for it.
 */
export async function proposeAttendance(
  db: Database,
  drives: Drives,
  event: StoredEvent,
): Promise<Proposed[]> {
  const answers = await listAnswers(db, event.id);
  const crew = (await listCrew(db, event.id)).filter(({ state }) => state !== 'planned');
  const present = await listPresent(
    db,
    crew.map(({ member }) => member.user_id),
    HERE,
  );
  const deliveries = await drives(db, {
    game: event.game,
    from: event.meetup_at,
    to: event.end_at,
  });
  const nearness = await listNearness(db, event.id);
  const seen = await listSeen(db, event.id);
  const confirmed = await listConfirmed(db, event.id);
  const names = new Map<number, string>();
  for (const { member } of crew)
    if (present.includes(member.user_id)) names.set(member.user_id, member.name);
  for (const { user_id, name } of [...answers, ...deliveries, ...nearness, ...seen, ...confirmed])
    names.set(user_id, name);

  const proposed = [...names].flatMap(([user_id, name]): Proposed[] => {
    const rsvp = answers.find((one) => one.user_id === user_id);
    const duties = crew.filter(({ member }) => member.user_id === user_id);
    const driven = deliveries.filter((one) => one.user_id === user_id);
    const counted = nearness.find((one) => one.user_id === user_id);
    const isSeen = seen.some((one) => one.user_id === user_id);
    const there = confirmed.find((one) => one.user_id === user_id);
    const hasPlace = rsvp !== undefined && rsvp.answer !== 'no' && !rsvp.is_waiting;
    const isListed =
      hasPlace ||
      duties.length > 0 ||
      isSeen ||
      isAlong(counted) ||
      there !== undefined ||
      (rsvp?.is_waiting === true && driven.length > 0) ||
      driven.some((one) => isOnRoute(one, event));
    if (!isListed) return [];
    const evidence: Evidence[] = [
      ...duties.map(({ duty }) => ({ kind: 'crew' as const, duty })),
      ...(rsvp
        ? [
            {
              kind: 'rsvp' as const,
              answer: rsvp.answer,
              ...(rsvp.is_waiting && { is_waiting: true }),
              at: rsvp.answered_at.toISOString(),
            },
          ]
        : []),
      ...(counted
        ? [
            {
              kind: 'near' as const,
              near: counted.near,
              seen: counted.seen,
              minutes: counted.minutes,
              ...(duties.some(({ duty }) => duty === 'lead') && { is_lead: true }),
            },
          ]
        : []),
      ...(isSeen ? [{ kind: 'player_list' as const }] : []),
      ...(there ? [{ kind: 'truckersmp' as const, at: there.seen_at.toISOString() }] : []),
      ...driven.map((one) => evidenceOf(one, event)),
    ];
    const isUndecided =
      driven.length > 0 || duties.length > 0 || there !== undefined || (counted?.near ?? 0) > 0;
    const unclear = isUndecided ? 'check' : 'absent';
    const isThere = isSeen || wasNear(counted, event) || driven.some((one) => isPlain(one, event));
    return [{ user_id, name, evidence, proposal: isThere ? 'attended' : unclear }];
  });
  return proposed.toSorted((one, other) => compareNames(one.name, other.name));
}
