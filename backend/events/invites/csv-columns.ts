import { type CsvList, instantColumn } from '@/backend/core/text/csv';
import { INVITE_LABELS } from '@/lib/contracts/events/event-labels';
import type { Invite } from '@/lib/contracts/events/invites';
import { GAME_LABELS } from '@/lib/contracts/jobs/game-labels';

/** Invitations as a spreadsheet. */
export const INVITES_CSV: CsvList<Invite> = {
  list: 'event invitations',
  file: 'event-invitations',
  columns: [
    { header: 'Invitation', value: ({ id }) => id },
    { header: 'Company', value: ({ company }) => company },
    { header: 'Contact', value: ({ contact }) => contact },
    { header: 'Event', value: ({ title }) => title },
    { header: 'Status', value: ({ state }) => INVITE_LABELS[state] },
    { header: 'TruckersMP event', value: ({ truckersmp_id }) => truckersmp_id },
    { header: 'Link', value: ({ link }) => link },
    { header: 'Game', value: ({ game }) => GAME_LABELS[game] },
    { header: 'Server', value: ({ server }) => server },
    instantColumn('Meet-up', ({ meetup_at }) => meetup_at),
    instantColumn('Start', ({ start_at }) => start_at),
    { header: 'From', value: ({ departure_city }) => departure_city },
    { header: 'To', value: ({ arrival_city }) => arrival_city },
    { header: 'Slot', value: ({ slot }) => slot && [slot.number, slot.name].join(' ').trim() },
    { header: 'Spaces', value: ({ slot }) => slot?.spaces ?? null },
    instantColumn('Received', ({ received_at }) => received_at),
    { header: 'Recorded by', value: ({ received_by }) => received_by?.name ?? null },
    instantColumn('Deadline', ({ deadline_at }) => deadline_at),
    { header: 'Assigned to', value: ({ assignee }) => assignee?.name ?? null },
    { header: 'Decided by', value: ({ decided_by }) => decided_by?.name ?? null },
    instantColumn('Decided', ({ decided_at }) => decided_at),
    { header: 'Event here', value: ({ event }) => event?.id ?? null },
    instantColumn('Not on TruckersMP since', ({ missing_since }) => missing_since),
    { header: 'Note', value: ({ note }) => note },
  ],
};
