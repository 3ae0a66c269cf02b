import { addDays } from 'date-fns';
import { meetupOf, startOf, TRUCKERSMP_EVENTS } from '@/backend/demo/truckersmp/events';
import { everybody } from './people';

/** As TruckersMP writes instants: in UTC, with a space. */
export const at = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

type Known = (typeof TRUCKERSMP_EVENTS)[number];

/** When this began: an event doesn't move while it is looked at. */
const BEGAN = new Date();

const OTHER_COMPANY = { id: 77, name: 'Example Haulage' };

/** What lists have of an event. */
function shortOf(event: Known, url: string) {
  const start = startOf(event, BEGAN);
  const meetup = meetupOf(event, BEGAN);
  return {
    id: event.id,
    event_type: { key: event.type, name: event.type.replaceAll('_', ' ') },
    name: event.name,
    slug: `${event.id}-event`,
    game: event.game,
    server: { id: 2, name: 'Simulation 1' },
    language: 'English',
    departure: event.from,
    arrive: event.to,
    meetup_at: meetup && at(meetup),
    start_at: at(start),
    banner: `${url}/event-banner/${event.id}`,
    map: `${url}/event-banner/${event.id}`,
    description: event.description,
    rule: event.rules,
    voice_link: event.voice || null,
    external_link: null,
    featured: '',
    vtc: event.vtc,
    user: { id: 1, username: 'Event host' },
    attendances: { confirmed: event.confirmed, unsure: 0, vtcs: 1 },
    dlcs: event.dlcs.length === 0 ? [] : Object.fromEntries(event.dlcs.entries()),
    url: `/events/${event.id}-event`,
    created_at: at(addDays(start, -30)),
    updated_at: at(addDays(start, -20)),
  };
}

/** Drivers of the demo company say that they come. */
function confirmedUsers(event: Known) {
  const drivers = everybody().flatMap(({ note, name, truckersmp }) =>
    note === 'Driver' && truckersmp ? [{ id: truckersmp.id, username: name }] : [],
  );
  const date = at(addDays(startOf(event, BEGAN), -10));
  return drivers
    .slice(0, event.confirmed)
    .map((user) => ({ ...user, created_at: date, updated_at: date, following: false }));
}

const findKnown = (id: string) => TRUCKERSMP_EVENTS.find((event) => String(event.id) === id);

/** An event with those who come; null where there is none. */
export function readEvent(id: string, url: string) {
  const event = findKnown(id);
  if (!event) return null;
  const short = shortOf(event, url);
  return {
    ...short,
    attendances: {
      ...short.attendances,
      confirmed_users: confirmedUsers(event),
      unsure_users: [],
      confirmed_vtcs: [OTHER_COMPANY],
    },
  };
}

/** The slots of an event, with who asked for one. */
export function readSlots(id: string) {
  if (!findKnown(id)) return null;
  const requester = { ...OTHER_COMPANY, logo_url: null, expected_attendees: 10 };
  return [
    {
      number: 1,
      name: 'Slot 1',
      image_url: null,
      total_spaces: 20,
      available: true,
      eligibility: 'all',
      requesters: [requester],
    },
  ];
}

/** The events that the company said yes to, whichever it is. */
export const readAttending = (url: string) =>
  TRUCKERSMP_EVENTS.filter(({ is_attended }) => is_attended).map((event) => shortOf(event, url));

export const nameOfEvent = (id: string): string | null => findKnown(id)?.name ?? null;
