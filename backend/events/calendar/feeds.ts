import type { CalendarEntry, Feed } from '@/backend/calendars/public';
import { plainTextOf } from '@/backend/core/text/markdown';
import type { StoredEvent } from '@/backend/events/store';
import { EVENT_KIND_LABELS } from '@/lib/contracts/events/event-labels';
import type { RsvpAnswer } from '@/lib/contracts/events/events';
import { listForCalendar } from './store';

interface Shown {
  event: StoredEvent;
  answer: RsvpAnswer | null;
  is_waiting: boolean | null;
}

function statusOf({ event, answer, is_waiting }: Shown): CalendarEntry['status'] {
  if (event.state === 'cancelled') return 'cancelled';
  return answer === 'maybe' || is_waiting === true ? 'tentative' : 'confirmed';
}

const placeOf = ({ departure_city, departure_location, server }: StoredEvent) =>
  [departure_city, departure_location, server].filter(Boolean).join(', ');

function entryOf(shown: Shown): CalendarEntry {
  const { event } = shown;
  return {
    key: `event-${event.id}`,
    sequence: event.sequence,
    updated_at: event.updated_at,
    start: event.meetup_at,
    end: event.end_at,
    title: event.title,
    location: placeOf(event),
    description: plainTextOf(event.description),
    path: `/events/${event.id}`,
    status: statusOf(shown),
  };
}

const feedOf =
  (isOwn: boolean): Feed['list'] =>
  async (db, reader) =>
    (await listForCalendar(db, { ...reader, isOwn })).map(entryOf);

const titleOf =
  (title: string): Feed['title'] =>
  (kind) =>
    kind ? `${title} (${EVENT_KIND_LABELS[kind]})` : title;

/** The events that a member attends, and all of the company's. */
export const EVENT_FEEDS: readonly Feed[] = [
  { file: 'own.ics', title: titleOf('my events'), list: feedOf(true) },
  { file: 'all.ics', title: titleOf('events'), list: feedOf(false) },
];
