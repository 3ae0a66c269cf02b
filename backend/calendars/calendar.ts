import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Config } from '@/backend/core/config/config';

const REFRESH_SECONDS = 3600;

const STATUSES = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

export interface CalendarEntry {
  /** Stays the same for good, such as `event-7`. */
  key: string;
  /** Rises with each change, so that calendar programs take it over. */
  sequence: number;
  updated_at: Date;
  start: Date;
  end: Date;
  /** Whole days: from midnight UTC to the midnight after the last one, in whatever zone they are read. */
  isAllDay?: boolean;
  title: string;
  location?: string;
  description?: string;
  /** Its page in the panel. */
  path: string;
  status: keyof typeof STATUSES;
}

/** Entries as a file by RFC 5545, for programs that subscribe to it. */
export function calendarOf(
  name: string,
  entries: readonly CalendarEntry[],
  { companyName, panelOrigin }: Pick<Config, 'companyName' | 'panelOrigin'>,
): string {
  const calendar = ical({
    name,
    prodId: { company: companyName, product: 'Panel', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const { hostname } = new URL(panelOrigin);
  for (const entry of entries) {
    const address = `${panelOrigin}${entry.path}`;
    calendar.createEvent({
      id: `${entry.key}@${hostname}`,
      sequence: entry.sequence,
      stamp: entry.updated_at,
      start: entry.start,
      end: entry.end,
      allDay: entry.isAllDay ?? false,
      summary: entry.title,
      location: entry.location ?? '',
      description: [entry.description, address].filter(Boolean).join('\n\n'),
      url: address,
      status: STATUSES[entry.status],
    });
  }
  return calendar.toString();
}
