import { addDays, addHours, addMinutes, differenceInMinutes, subDays } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { cancelEvent, createEvent, publishEvent } from '@/backend/events/planning/actions';
import { confirmAttendance } from '@/backend/events/attendance/attendance';
import { disputeAbsence } from '@/backend/events/attendance/disputes';
import { answerEvent } from '@/backend/events/rsvp/rsvp';
import { findEvent } from '@/backend/events/store';
import { listUnderWay } from '@/backend/jobs/list/under-way-store';
import { DISPUTE_DAYS } from '@/lib/contracts/events/attendance';
import type { Delivery } from '@/backend/jobs/record/delivery';
import type { EventFields } from '@/lib/contracts/events/event-management';
import { planPoints, workPoints } from './convoys/control-points';
import { addCrew } from './convoys/crew';
import { DRIVER, type Filled, HOST, listDriving } from './convoys/filled';
import { proveAttendance } from './attendance/prove-attendance';
import type { Person } from './people/people';

const LEAD = 'thijs@demo.example';
const NO_RIG = { truck: '', trailer: '', cargo: '', note: '' };

const RULES = `- A trailer is required. No doubles, no cars.
- Leave one by one when convoy control tells you to.
- No overtaking, and keep at least 70 m distance.`;

/** Who said yes and didn't come, counted from the last. */
const MISSING = 2;

interface Planned {
  isAlongJob?: true;
  /** Confirmed a day later; otherwise a past event waits for that. */
  isConfirmed?: true;
  /** Hours from now to the meet-up. */
  meets: number;
  /** Minutes on the road; two hours by default. */
  drive?: number;
  /** How many answer yes and maybe. */
  yes: number;
  maybe: number;
  hasControlPoints?: true;
  became?: 'draft' | { cancelled: string };
  event: Partial<EventFields> & Pick<EventFields, 'title'>;
}

const PLANNED: readonly Planned[] = [
  {
    meets: -24 * 66,
    yes: 10,
    maybe: 2,
    isConfirmed: true,
    event: { title: 'Autumn leaves tour', departure_city: 'Graz', arrival_city: 'Wien' },
  },
  {
    meets: -24 * 37,
    yes: 9,
    maybe: 5,
    isConfirmed: true,
    event: { title: 'Fjord run', departure_city: 'Bergen', arrival_city: 'Oslo', points: 300 },
  },
  {
    meets: -24 * 6,
    isConfirmed: true,
    yes: 14,
    maybe: 4,
    event: {
      title: 'Alpine pass convoy',
      departure_city: 'Innsbruck',
      arrival_city: 'Verona',
      route: 'A13 over the Brenner, then A22 to Verona.',
      distance_km: 640,
    },
  },
  {
    meets: -24 * 3,
    isAlongJob: true,
    yes: 11,
    maybe: 3,
    event: {
      title: 'Along the back roads',
      departure_city: 'Rotterdam',
      arrival_city: 'Hannover',
      distance_km: 520,
    },
  },
  {
    meets: -0.75,
    hasControlPoints: true,
    yes: 12,
    maybe: 5,
    event: {
      title: 'Harbour to harbour',
      kind: 'show_convoy',
      departure_city: 'Calais',
      departure_location: 'Ferry terminal',
      arrival_city: 'Hamburg',
      arrival_location: 'Container port',
      rest_stop: 'Osnabrück',
      route: 'A16 and E40 to Liège, A4 to Köln, A1 to Hamburg.',
      via: ['Lille', 'Liège', 'Köln', 'Osnabrück', 'Bremen'],
      distance_km: 910,
      slot: { number: '7', name: 'Quay', picture: null, spaces: 12, expected: 10 },
      parking: 'Use the quay behind the terminal if our slot is full.',
      description:
        'Our monthly convoy along the coast. Come early: the **photo at the quay** is taken at the meet-up.',
      rig: {
        truck: 'Any Scania or Volvo',
        trailer: 'Curtainsider, company paint',
        cargo: 'Empty pallets',
        note: 'The paint is under Downloads.',
      },
      alternative_rig: { ...NO_RIG, truck: 'Your own truck in company colours' },
    },
  },
  {
    meets: 26,
    yes: 9,
    maybe: 2,
    event: {
      title: 'Small roads of Portugal',
      departure_city: 'Porto',
      arrival_city: 'Lisboa',
      distance_km: 480,
      capacity: 8,
      dlcs: ['Iberia'],
      description: 'Narrow roads and villages, so there are only eight places.',
    },
  },
  {
    meets: 24 * 5 + 3,
    yes: 6,
    maybe: 6,
    event: {
      title: 'Desert sunrise',
      game: 'ats',
      departure_city: 'Phoenix',
      arrival_city: 'Las Vegas',
      distance_km: 470,
      dlcs: ['Arizona'],
      server: 'US Simulation',
    },
  },
  {
    meets: 24 * 12,
    yes: 4,
    maybe: 1,
    event: {
      title: 'Training drive for new drivers',
      kind: 'training',
      departure_city: 'Berlin',
      arrival_city: 'Praha',
      distance_km: 350,
      points: 100,
    },
  },
  {
    meets: 24 * 4,
    yes: 7,
    maybe: 2,
    became: { cancelled: 'The server is under maintenance that evening. We’ll find a new date.' },
    event: {
      title: 'Northern lights tour',
      departure_city: 'Oslo',
      arrival_city: 'Trondheim',
      distance_km: 500,
      dlcs: ['Scandinavia'],
    },
  },
  {
    meets: 24 * 30,
    yes: 0,
    maybe: 0,
    became: 'draft',
    event: {
      title: 'Anniversary convoy',
      departure_city: 'Bruxelles',
      arrival_city: 'Luxembourg',
      points: 500,
    },
  },
];

export function fieldsOf(meetup: Date, { event, drive = 120 }: Planned, lead: number): EventFields {
  return {
    kind: 'convoy',
    game: 'eut2',
    promods: false,
    server: 'Simulation 1',
    language: 'English',
    departure_city: '',
    departure_location: '',
    arrival_city: '',
    arrival_location: '',
    rest_stop: '',
    route: '',
    via: [],
    route_picture: null,
    distance_km: null,
    dlcs: [],
    rig: NO_RIG,
    alternative_rig: NO_RIG,
    description: '',
    rules: RULES,
    slot: null,
    is_end_estimated: false,
    parking: '',
    voice_url: 'https://discord.example/convoy',
    truckersmp_id: null,
    banner: null,
    points: 200,
    capacity: null,
    division_id: null,
    crew: { lead: [lead], control: [], tail: [], media: [] },
    ...event,
    meetup_at: meetup.toISOString(),
    start_at: addMinutes(meetup, 30).toISOString(),
    end_at: addMinutes(meetup, 30 + drive).toISOString(),
  };
}

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

/** Past events, one running or about to, some ahead, a cancelled one and a draft. */
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
