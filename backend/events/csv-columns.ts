import type { CsvList } from '@/backend/core/text/csv';
import type { ManagedEvent } from '@/lib/contracts/events/event-management';

/** Events as a spreadsheet. */
export const EVENTS_CSV: CsvList<ManagedEvent> = {
  list: 'events',
  file: 'events',
  columns: [
    { header: 'Event', value: ({ id }) => id },
    { header: 'Title', value: ({ title }) => title },
    { header: 'Kind', value: ({ kind }) => kind },
    { header: 'Game', value: ({ game }) => game },
    { header: 'Status', value: ({ phase }) => phase },
    { header: 'Meet-up', value: ({ meetup_at }) => meetup_at },
    { header: 'End', value: ({ end_at }) => end_at },
    { header: 'From', value: ({ departure_city }) => departure_city },
    { header: 'To', value: ({ arrival_city }) => arrival_city },
    { header: 'Server', value: ({ server }) => server },
    { header: 'Yes', value: ({ counts }) => counts.yes },
    { header: 'Maybe', value: ({ counts }) => counts.maybe },
    { header: 'Waiting', value: ({ counts }) => counts.waiting },
    { header: 'Attended', value: ({ attended }) => attended },
    { header: 'Points', value: ({ points }) => points },
    { header: 'Host', value: ({ host }) => host?.name ?? null },
  ],
};
