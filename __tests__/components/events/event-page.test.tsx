import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { eventDetailOf } from '@/__tests__/support/screens/event-cards';
import { memberHolds, permissionsAreKnown, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { EventScreen } from '@/components/events/event/event-screen';
import type { EventDetail } from '@/lib/contracts/events/events';

beforeEach(() => {
  setDetailsCookie({ user_id: 3, detail: {} });
  server.use(memberHolds());
});

const open = (id = '7') =>
  openScreen(<EventScreen />, '/events/[id]', { params: { id }, address: `/events/${id}` });
function openEvent(event: Partial<EventDetail>) {
  server.use(http.get('/api/events/7', () => HttpResponse.json(eventDetailOf(event))));
  open();
}
const cardNamed = async (name: string) => within(await screen.findByRole('region', { name }));
const factsOf = (card: { getAllByRole: (role: string) => HTMLElement[] }) =>
  card
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

const rig = { truck: 'Volvo FH16', trailer: '', cargo: 'Steel', note: '' };

it('has all that those who come need, and nothing that isn’t known', async () => {
  openEvent({
    is_end_estimated: true,
    promods: true,
    dlcs: ['Iberia', 'Italia'],
    division: { id: 2, name: 'Heavy' },
    parking: 'Behind the bank',
    voice_url: 'https://voice.example/convoy',
    truckersmp_id: 41,
    via: ['Lille', 'Bremen'],
    arrival_location: 'Quarry',
    rest_stop: 'Osnabrück',
    rig,
    alternative_rig: { ...rig, truck: '', note: 'No paint needed.' },
  });
  const meetup = factsOf(await cardNamed('Meet-up')).slice(1);
  expect(meetup[0]).toMatch(/^End \(estimated\): .*20:30/);
  expect(meetup.slice(1)).toEqual([
    'Meeting place: Ferry terminal',
    'Kind: Convoy',
    'Game: ETS2 with ProMods',
    'Server: Simulation 1',
    'DLC: Iberia, Italia',
    'Language: English',
    'Points: 200 points',
    'Only for: Heavy',
    'Public parking: Behind the bank',
    'Voice: Join the voice channel',
    'TruckersMP: Event 41',
  ]);
  expect(screen.getByRole('link', { name: 'Join the voice channel' })).toHaveAttribute(
    'href',
    'https://voice.example/convoy',
  );
  expect(screen.getByRole('link', { name: 'Event 41' })).toHaveAttribute(
    'href',
    'https://truckersmp.com/events/41',
  );
  expect(factsOf(await cardNamed('Route'))).toEqual([
    'From: Calais',
    'Via: Lille, Bremen',
    'To: Hamburg, Quarry',
    'Rest stop: Osnabrück',
    'Distance: 900 km',
  ]);
  expect(screen.getByText('A16, then E40.')).toBeVisible();
  expect(factsOf(await cardNamed('Rig'))).toEqual(['Truck: Volvo FH16', 'Cargo: Steel']);
  expect(factsOf(await cardNamed('Alternative rig'))).toEqual([
    'Cargo: Steel',
    'Note: No paint needed.',
  ]);
  expect(screen.queryByRole('region', { name: 'Rules' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Our slot' })).toBeNull();
});

it('says where the company parks', async () => {
  const slot = { number: '14', name: 'Quay', picture: 'd'.repeat(32), spaces: 1, expected: 8 };
  openEvent({ slot });
  const card = await cardNamed('Our slot');
  expect(card.getByText('1 space, 8 trucks expected')).toBeVisible();
  expect(card.getByText('14, Quay')).toBeVisible();
  expect(card.getByRole('img', { name: 'Where slot 14, Quay is' })).toHaveAttribute(
    'src',
    expect.stringContaining(slot.picture),
  );
});

const attendee = (user_id: number, name: string, supporter = false) => ({
  user_id,
  name,
  avatar: '/avatars/1.png',
  supporter,
});
const attendees = {
  yes: [attendee(4, 'Ben', true), attendee(5, 'Carl')],
  waiting: [attendee(6, 'Dora')],
  maybe: [attendee(8, 'Enno')],
};

it.each([
  ['comes', 'upcoming', 'Who’s coming', ['Coming (2)', 'Waiting list (1)', 'Maybe (1)']],
  ['said so', 'completed', 'Answers', ['Said yes (2)', 'Waiting list (1)', 'Said maybe (1)']],
] as const)('names who %s, in their order', async (_who, phase, title, groups) => {
  openEvent({ phase, attendees, voice_url: 'https://voice.example/convoy' });
  const card = await cardNamed(title);
  const headings = card.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(headings).toEqual(groups);
  expect(card.getAllByRole('link').map((one) => one.textContent)).toEqual([
    'Ben',
    'Carl',
    'Dora',
    'Enno',
  ]);
  expect(card.getAllByLabelText('Supporter')).toHaveLength(1);
  // Nobody meets there afterwards.
  const voice = screen.queryByRole('link', { name: 'Join the voice channel' });
  expect(voice !== null).toBe(phase === 'upcoming');
});

it.each([
  ['upcoming', 'Who’s coming', 'No one has answered yet.'],
  ['completed', 'Answers', 'No one answered.'],
] as const)('says of an %s event that nobody answered', async (phase, title, words) => {
  openEvent({ phase });
  expect((await cardNamed(title)).getByText(words)).toBeVisible();
});

it.each([
  ['attended', 200, 'You attended and earned 200 points.'],
  ['attended', 0, 'You attended.'],
  ['excused', 0, 'You were excused.'],
  ['absent', 0, 'You were marked absent.'],
  [null, 0, 'You aren’t listed.'],
] as const)(
  'says what came of it for one who is %s with %i points',
  async (result, points, words) => {
    openEvent({ phase: 'completed', attendance: { result, points, can_dispute: false } });
    expect((await cardNamed('Your attendance')).getByText(words)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Are you coming?' })).toBeNull();
  },
);

it('closes the answers with the start, and shows the one that was given', async () => {
  openEvent({
    phase: 'running',
    start_at: '2026-03-21T18:30:00.000Z',
    own: { answer: 'maybe', is_waiting: false },
  });
  const card = await cardNamed('Are you coming?');
  expect(await card.findByText('Registration is closed.')).toBeVisible();
  expect(card.getByText('You might come.')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});

it('warns whoever is on LOA that day, and lets them come', async () => {
  openEvent({ is_on_loa: true });
  const card = await cardNamed('Are you coming?');
  expect(await card.findByText('You’re on LOA that day.')).toBeVisible();
  expect(card.getByRole('button', { name: 'Yes' })).toBeEnabled();
});

const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

it.each([
  [-1, 1, 2, /^meeting now, starts in /],
  [-2, -1, 1, /^\d.+ left$/],
  [-3, -2, -1, /^over$/],
])('says how far it is, %i h, %i h and %i h from now', async (meets, starts, ends, words) => {
  const times = { meetup_at: hour(meets), start_at: hour(starts), end_at: hour(ends) };
  openEvent({ ...times, phase: 'running' });
  expect((await cardNamed('Meet-up')).getByRole('timer')).toHaveTextContent(words);
});

it('is managed by those who may, drafts included', async () => {
  server.use(memberHolds('MANAGE_EVENTS'));
  openEvent({ phase: 'draft' });
  expect(await screen.findByRole('link', { name: 'Manage event' })).toHaveAttribute(
    'href',
    '/events/manage/7',
  );
  expect(screen.getByText('This is a draft. Members see it once it’s published.')).toBeVisible();
});

it('is managed by nobody else', async () => {
  openEvent({});
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
  await permissionsAreKnown();
  expect(screen.queryByRole('link', { name: 'Manage event' })).toBeNull();
});

it.each(['7', 'seven'])('says that there is no event %s, with the way back', async (id) => {
  server.use(http.get('/api/events/7', () => refusal(404, 'Not found.')));
  open(id);
  expect(await screen.findByText('This event was not found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to events' })).toHaveAttribute('href', '/events');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});
