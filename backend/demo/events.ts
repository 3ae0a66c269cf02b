import { addDays, addHours, addMinutes, differenceInMinutes, subDays } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { createEvent, publishEvent } from '@/backend/events/planning/actions';
import { cancelEvent } from '@/backend/events/planning/cancel';
import { confirmAttendance } from '@/backend/events/attendance/attendance';
import { disputeAbsence } from '@/backend/events/attendance/disputes';
import { answerEvent } from '@/backend/events/rsvp/rsvp';
import { findEvent } from '@/backend/events/store';
import { listUnderWay } from '@/backend/jobs/list/under-way-store';
import { DISPUTE_DAYS } from '@/lib/contracts/events/attendance';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { planPoints, workPoints } from './convoys/control-points';
import { addCrew } from './convoys/crew';
import { DRIVER, type Filled, HOST, listDriving } from './convoys/filled';
import { fieldsOf, PLANNED, type Planned } from './convoys/planned';
import { proveAttendance } from './attendance/prove-attendance';
import type { Person } from './people/people';

const LEAD = 'thijs@demo.example';

/** Who said yes and didn't come, counted from the last. */
const MISSING = 2;

async function addEventOf(
  tx: Database,
  filled: Filled,
  planned: Planned,
  drivers: readonly Person[],
): Promise<void> {
  const { config, now, writerOf } = filled;
  const { meets, yes, maybe, became, isConfirmed, hasControlPoints } = planned;
  // On a quarter of an hour, as people plan.
  const quarter = 15 * 60_000;
  const meetup = new Date(Math.ceil(addHours(now, meets).getTime() / quarter) * quarter);
  const created = subDays(meetup < now ? meetup : now, 6);
  const by = (who: string, at: Date) => ({ tx, config, actor: writerOf(who, at), now: at });
  const lead = writerOf(LEAD, created).user_id;
  const id = await createEvent(by(HOST, created), fieldsOf(meetup, planned, lead));
  if (became === 'draft') return;
  if (hasControlPoints) await planPoints(tx, filled, { id, created });
  await publishEvent(by(HOST, addHours(created, 1)), { id, version: 1 });
  const answering = drivers.slice(0, yes + maybe);
  for (const [place, { email }] of answering.entries())
    await answerEvent(
      by(email, addMinutes(created, 90 + place * 7)),
      id,
      place < yes ? 'yes' : 'maybe',
    );
  if (meets > -1 && meets < 24 * 10)
    await addCrew(tx, filled, {
      id,
      created,
      coming: answering.slice(0, yes).map(({ email }) => email),
      lead: LEAD,
    });
  if (hasControlPoints) await workPoints(tx, filled, id);
  const event = await findEvent(tx, id);
  if (became && event)
    await cancelEvent(by(HOST, subDays(now, 1)), event, { reason: became.cancelled });
  if (planned.isAlongJob && event)
    await proveAttendance(
      tx,
      { config, writerOf, host: HOST, lead: LEAD },
      event,
      answering.slice(0, yes),
    );
  if (!isConfirmed || !event) return;
  const confirmed = addDays(event.end_at, 1);
  const came = answering.slice(0, yes).map(({ email }, place) => ({
    user_id: writerOf(email, now).user_id,
    result: place < yes - MISSING ? ('attended' as const) : ('absent' as const),
  }));
  await confirmAttendance(by(HOST, confirmed), listUnderWay, event, came);
  const missing = answering[yes - 1];
  if (missing && addDays(confirmed, DISPUTE_DAYS) > now)
    await disputeAbsence(by(missing.email, addDays(confirmed, 1)), id, {
      text: 'My tracker crashed at the border. I was behind Thijs all the way to the car park in Verona.',
      proofs: [],
    });
}

/** The event that waits for its attendance goes where a driver really went, so that there is evidence. */
function alongJob(planned: Planned, job: Delivery | undefined, now: Date): Planned {
  if (planned.isAlongJob !== true || !job?.started_at) return planned;
  const { source_city_name, destination_city_name, started_at, finished_at } = job;
  const route = {
    departure_city: source_city_name ?? '',
    arrival_city: destination_city_name ?? '',
  };
  const meets = (started_at.getTime() - now.getTime()) / 3_600_000 - 0.75;
  const drive = Math.max(differenceInMinutes(finished_at, started_at), 30);
  return { ...planned, meets, drive, event: { ...planned.event, ...route } };
}

/** A job that some driver did in the last days, before everyone is asked for the attendance. */
const findDriven = (deliveries: readonly Delivery[], drivers: readonly Person[], now: Date) =>
  deliveries.find(
    ({ game, steam_id, started_at, finished_at }) =>
      game === 'eut2' &&
      started_at !== null &&
      started_at > addHours(now, -70) &&
      finished_at < subDays(now, 1) &&
      drivers.some((one) => one.steam_id === steam_id),
  );

/** The planned events, answered by drivers. */
export async function addEvents(
  tx: Database,
  filled: Filled,
  { people, deliveries }: { people: readonly Person[]; deliveries: readonly Delivery[] },
): Promise<void> {
  const { now } = filled;
  const drivers = listDriving(people, now);
  const driven = findDriven(deliveries, drivers, now);
  for (const [place, planned] of PLANNED.entries()) {
    // Others each time, but the first demo account often.
    const turned = [...drivers.slice(place * 3), ...drivers.slice(0, place * 3)];
    const rest = turned.filter(({ email }) => email !== DRIVER);
    const own = place % 3 === 0 ? drivers.filter(({ email }) => email === DRIVER) : [];
    await addEventOf(tx, filled, alongJob(planned, driven, now), [...own, ...rest]);
  }
}
