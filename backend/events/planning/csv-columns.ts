import { type CsvList, instantColumn } from '@/backend/core/text/csv';
import { EVENT_KIND_LABELS, EVENT_PHASE_LABELS } from '@/lib/contracts/events/event-labels';
import { GAME_LABELS } from '@/lib/contracts/jobs/game-labels';
import type { ManagedEvent } from '@/lib/contracts/events/event-management';

/** Events as a spreadsheet. */
export const EVENTS_CSV: CsvList<ManagedEvent> = {
  list: 'events',
  file: 'events',
  columns: [
    { header: 'Event', value: ({ id }) => id },
    { header: 'Title', value: ({ title }) => title },
    { header: 'Kind', value: ({ kind }) => EVENT_KIND_LABELS[kind] },
    { header: 'Game', value: ({ game }) => GAME_LABELS[game] },
    { header: 'Status', value: ({ phase }) => EVENT_PHASE_LABELS[phase] },
    instantColumn('Meet-up', ({ meetup_at }) => meetup_at),
    instantColumn('End', ({ end_at }) => end_at),
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
