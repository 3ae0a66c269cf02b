import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Config } from '@/backend/core/config/config';
import { plainTextOf } from '@/backend/core/text/markdown';
import type { RsvpAnswer } from '@/lib/contracts/events/events';
import type { StoredEvent } from '@/backend/events/store';

const REFRESH_SECONDS = 3600;

interface Shown {
  event: StoredEvent;
  answer: RsvpAnswer | null;
  is_waiting: boolean | null;
}

function statusOf({ event, answer, is_waiting }: Shown): ICalEventStatus {
  if (event.state === 'cancelled') return ICalEventStatus.CANCELLED;
  return answer === 'maybe' || is_waiting === true
    ? ICalEventStatus.TENTATIVE
    : ICalEventStatus.CONFIRMED;
}

const placeOf = ({ departure_city, departure_location, server }: StoredEvent) =>
  [departure_city, departure_location, server].filter(Boolean).join(', ');

/** Events as a file by RFC 5545, for programs that subscribe to it. */
export function calendarOf(
  name: string,
  shown: readonly Shown[],
  { companyName, panelOrigin }: Pick<Config, 'companyName' | 'panelOrigin'>,
): string {
  const calendar = ical({
    name,
    prodId: { company: companyName, product: 'Panel', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const { hostname } = new URL(panelOrigin);
  for (const one of shown) {
    const { event } = one;
    const address = `${panelOrigin}/events/${event.id}`;
    calendar.createEvent({
      id: `event-${event.id}@${hostname}`,
      sequence: event.sequence,
      stamp: event.updated_at,
      start: event.meetup_at,
      end: event.end_at,
      summary: event.title,
      location: placeOf(event),
      description: [plainTextOf(event.description), address].filter(Boolean).join('\n\n'),
      url: address,
      status: statusOf(one),
    });
  }
  return calendar.toString();
}
