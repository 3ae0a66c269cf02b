import type { Invite, InviteFields } from '@/lib/contracts/events/invites';

/** Received on the tests' Friday noon, for an event eight days later. */
export const anInvite = (other: Partial<InviteFields> = {}): InviteFields => ({
  company: 'Baltic Star',
  contact: 'Marta',
  title: 'Anniversary convoy',
  truckersmp_id: null,
  link: '',
  game: 'eut2',
  promods: false,
  server: 'Simulation 1',
  meetup_at: '2026-03-28T18:00:00.000Z',
  start_at: '2026-03-28T19:00:00.000Z',
  departure_city: 'Gdańsk',
  arrival_city: 'Riga',
  slot: { number: '14', name: 'Quay', picture: null, spaces: 10, expected: 8 },
  received_at: '2026-03-20T10:00:00.000Z',
  deadline_at: '2026-03-24T18:00:00.000Z',
  note: '',
  ...other,
});

/** An invitation as a screen gets it. */
export const inviteOf = (other: Partial<Invite> = {}): Invite => ({
  ...anInvite(),
  meetup_at: '2099-03-28T18:00:00.000Z',
  start_at: '2099-03-28T19:00:00.000Z',
  deadline_at: '2099-03-24T18:00:00.000Z',
  id: 4,
  version: 2,
  state: 'new',
  received_by: { user_id: 9, name: 'Eva' },
  assignee: null,
  decided_by: null,
  decided_at: null,
  reply: null,
  event: null,
  clashes: [],
  is_event_gone: false,
  missing_since: null,
  ...other,
});
