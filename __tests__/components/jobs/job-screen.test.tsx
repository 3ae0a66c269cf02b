import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/browsing';
import { setDetailsCookie } from '@/__tests__/support/details-cookie';
import { jobOf, jobRowOf } from '@/__tests__/support/deliveries';
import { memberHolds, refusal } from '@/__tests__/support/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/server';
import { isAnythingTyped } from '@/lib/forms/typed';
import { JobScreen } from '@/components/jobs/job/job-screen';
import type { Job, JobEvent, JobRow } from '@/lib/contracts/jobs/jobs';
import { DEFAULT_POINT_RULES } from '@/lib/contracts/rewards/point-rules';

const open = (id = '42') =>
  openScreen(<JobScreen />, '/jobs/[id]', { address: `/jobs/${id}`, params: { id } });

function answerJob(known: Partial<Job> = {}) {
  server.use(http.get('/api/jobs/42', () => HttpResponse.json(jobOf(known))));
}

async function factsOf(name: string): Promise<string[]> {
  const card = await screen.findByRole('region', { name });
  return within(card)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
}

const eventOf = (known: Partial<JobEvent>): JobEvent => ({
  type: 'started',
  at: '2026-03-01T18:00:00.000Z',
  game_min: null,
  x: null,
  z: null,
  amount: null,
  offence: null,
  meta: {},
  ...known,
});

const answerSimilar = (...items: JobRow[]) =>
  server.use(http.get('/api/jobs/42/similar', () => HttpResponse.json({ items })));

beforeEach(() => {
  server.use(memberHolds());
  answerSimilar();
});

it('says that it is loading, then shows the route, the state and the figures', async () => {
  answerJob();
  open();
  expect(screen.getByRole('status', { name: 'Loading this job' })).toBeVisible();
  const header = await screen.findByRole('region', { name: 'Job' });
  for (const shown of [
    'Hamburg → Praha',
    'North Mill → Unknown company',
    'Office Paper, 14.2 t',
    'Accepted',
    'ETS2',
    '837 points',
    '812 km',
    '€31,877',
  ])
    expect(header).toHaveTextContent(shown);
  expect(within(header).getByRole('link', { name: 'Ada Test' })).toHaveAttribute(
    'href',
    '/profiles/7',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Job #42');
});

it('tells the points step by step', async () => {
  answerJob();
  open();
  expect(await factsOf('Points')).toEqual([
    'Counted distance: 812 km',
    'Top speed 96 km/h (within the limit): ×1.0',
    'Cargo damage 0.4%: ×1.0',
    'On time: ×1.0',
    'Subtotal: 812 points',
    'No fines: 0',
    'Parked manually: +25',
    'Total: 837 points',
  ]);
});

it('shows how the same way went at other times', async () => {
  answerJob();
  answerSimilar(
    jobRowOf({ id: 41, points: 812, driven_km: 790 }),
    jobRowOf({ id: 40, status: 'void', points: 0 }),
  );
  open();
  const card = within(await screen.findByRole('region', { name: 'Similar jobs' }));
  const [first, second] = await card.findAllByRole('listitem');
  expect(first).toHaveTextContent('#41');
  expect(first).toHaveTextContent('790 km812 points');
  expect(second).toHaveTextContent('Void');
  expect(card.getAllByRole('link')[0]).toHaveAttribute('href', '/jobs/41');
});

it('says where the way was driven but once', async () => {
  answerJob();
  open();
  expect(await screen.findByText(/No other jobs on this route/)).toBeVisible();
});

it('offers to ask for the same route again where it could not be had', async () => {
  answerJob();
  answerSimilar(jobRowOf({ id: 41 }));
  server.use(
    http.get('/api/jobs/42/similar', () => refusal(400, 'The panel is starting.'), { once: true }),
  );
  open();
  const card = within(await screen.findByRole('region', { name: 'Similar jobs' }));
  await userEvent.click(await card.findByRole('button', { name: 'Try again' }));
  expect(await card.findByText(/#41/)).toBeVisible();
});

it('says why a delivery is worth nothing', async () => {
  const breakdown = jobOf().points_breakdown;
  answerJob({
    status: 'cancelled',
    points: 0,
    points_breakdown: breakdown && {
      ...breakdown,
      product: 0,
      parking: 0,
      points: 0,
      worthless: 'cancelled',
    },
  });
  open();
  expect(await screen.findByText('No points: cancelled jobs earn no points.')).toBeVisible();
});

it('keeps the total where the steps are unknown or were overruled', async () => {
  answerJob({ points: 500 });
  const { unmount } = open();
  expect(await screen.findByText('Changed by staff. Calculated points: 837 points.')).toBeVisible();
  unmount();

  answerJob({ points_breakdown: null });
  open();
  expect(await factsOf('Points')).toEqual(['Total: 837 points']);
});

it('adds up the money in the currency of the game', async () => {
  answerJob({ currency: 'USD', game: 'ats' });
  open();
  expect(await factsOf('Money')).toEqual([
    'Income: $31,877',
    'Expenses: −$1,175',
    'Fines: −$400',
    'Net income: $30,302',
  ]);
});

it('shows vehicle, conditions and record, and says what is unknown', async () => {
  answerJob();
  open();
  const drive = await factsOf('Vehicle and driving');
  expect(drive).toContain('Truck: Volt T4');
  expect(drive).toContain('Driving time: 50 min');
  expect(drive).toContain('Game time: 11 h 40 min');
  expect(drive).toContain('Truck damage: 2%');
  expect(drive).toContain('Trailer damage: Unknown');
  const conditions = await factsOf('Conditions');
  expect(conditions).toContain('Market: Freight market');
  expect(conditions).toContain('Multiplayer: TruckersMP');
  expect(conditions).toContain('Server: Simulation 1');
  expect(conditions).toContain('Automatic loading: Unknown');
  expect(conditions).toContain('Police: yes');
  const record = await factsOf('Record');
  expect(record).toContain('Tracker: Trucky');
  expect(record).toContain('Tracker job ID: 9001');
});

it('tells what happened on the way, with amounts', async () => {
  answerJob({
    events: [
      eventOf({ type: 'tollgate', amount: 45 }),
      eventOf({
        type: 'collision',
        meta: { cargoDamage: 1, wear_cabin: 0.011 },
        x: -2210.75,
        z: 12,
      }),
      eventOf({ type: 'fine', offence: 'speeding_camera', amount: 400 }),
      eventOf({ type: 'refuel', amount: 280, at: null }),
      eventOf({
        type: 'ferry',
        amount: 120,
        game_min: 95,
        meta: { source: 'calais_port', target: 'Dover', transport_type: 'ferry', port_id: 7 },
      }),
      eventOf({
        type: 'speeding',
        meta: { max_speed_kmh: 97.2, speed_limit_kmh: 80, seconds: 12 },
      }),
      eventOf({ type: 'teleport', meta: { distance_m: 2345 } }),
    ],
  });
  open();
  const card = await screen.findByRole('region', { name: 'Timeline' });
  const events = within(card)
    .getAllByRole('listitem')
    .map((event) => event.textContent);
  const told = (event: string | null | undefined) => event?.split(' · ').slice(1);
  expect(events[0]).toMatch(/^Toll€45/);
  expect(told(events[1])).toEqual(['Damage: cargo, cabin 1.1%']);
  expect(events[2]).toMatch(/^Fine: Speeding camera€400/);
  expect(events[3]).toBe('Refuelled280 lTime unknown');
  expect(told(events[4])).toEqual(['Calais port to Dover', 'Game time 1 h 35 min']);
  expect(told(events[5])).toEqual(['97 km/h, limit 80 km/h', '12 s']);
  expect(told(events[6])).toEqual(['2.3 km']);
});

it('takes the time in the game from its events where the delivery has none', async () => {
  answerJob({
    game_minutes: null,
    events: [eventOf({ game_min: 0 }), eventOf({ type: 'delivered', game_min: 768 })],
  });
  open();
  expect(await factsOf('Vehicle and driving')).toContain('Game time: 12 h 48 min');
});

it.each([
  ['east', 0, 900, ['FromHamburgNorth Mill', 'ToPraha']],
  ['west', 900, 0, ['ToPraha', 'FromHamburgNorth Mill']],
])('names the ends of a way to the %s at their sides', async (_way, from, to, sides) => {
  answerJob({
    events: [eventOf({ x: from, z: 0 }), eventOf({ type: 'delivered', x: to, z: 100 })],
  });
  open();
  const card = await screen.findByRole('region', { name: 'Route' });
  const ends = within(card)
    .getAllByText(/^(From|To)$/)
    .map((label) => label.parentElement);
  const isReversed = ends[0]?.parentElement?.classList.contains('flex-row-reverse');
  const shown = ends.map((end) => end?.textContent);
  expect(isReversed ? shown.toReversed() : shown).toEqual(sides);
});

it('says what became of the own report, and offers no second one meanwhile', async () => {
  setDetailsCookie({ user_id: 7 });
  answerJob({ report: 'in_review' });
  const { unmount } = open();
  expect(await screen.findByText(/Your report of this job: in review/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Report this job' })).toBeNull();
  unmount();
  answerJob({ report: 'rejected' });
  open();
  expect(await screen.findByText(/Your report of this job: rejected/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Report this job' })).toBeVisible();
});

it('says so when the tracker reported no events', async () => {
  answerJob();
  open();
  expect(await screen.findByText('The tracker reported no events.')).toBeVisible();
});

it('shows a delivery that misses nearly everything', async () => {
  answerJob({
    driver: null,
    tracker: null,
    speed_class: null,
    source_city_name: null,
    source_company_name: null,
    planned_km: null,
    cargo_mass_kg: null,
    started_at: null,
    realism: null,
    points_breakdown: null,
  });
  open();
  expect(await screen.findByText('Unknown place → Praha')).toBeVisible();
  expect(await factsOf('Record')).toContain('Tracker: None');
});

it('shows the same notice for what is not there and what is not one’s own', async () => {
  server.use(http.get('/api/jobs/42', () => refusal(404, 'Not found.', 'not_found')));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This job was not found.');
  expect(screen.getByRole('link', { name: 'Back to my jobs' })).toHaveAttribute('href', '/jobs');
});

it('asks nobody for a delivery whose number is none', async () => {
  open('twelve');
  expect(await screen.findByRole('alert')).toHaveTextContent('This job was not found.');
});

it('tries again after a failure', async () => {
  server.use(http.get('/api/jobs/42', () => refusal(500, 'Something broke on our side.')));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this job.');
  answerJob();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hamburg → Praha')).toBeVisible();
});

it('says why it is worth less than the way that was driven', async () => {
  const breakdown = jobOf().points_breakdown;
  answerJob({
    points: 650,
    late: true,
    points_breakdown: breakdown && {
      ...breakdown,
      late_factor: 0.8,
      product: 650,
      parking: 0,
      points: 650,
    },
  });
  open();
  expect(await screen.findByText('Why 650 instead of 812 points')).toBeVisible();
  expect(screen.getByText('Late arrival').nextElementSibling).toHaveTextContent('−162');
});

it('tells the rule it was counted by when asked', async () => {
  answerJob();
  server.use(http.get('/api/jobs/42/rule', () => HttpResponse.json(DEFAULT_POINT_RULES)));
  open();
  await userEvent.click(await screen.findByText('Points rules used'));
  expect(await screen.findByText('up to 100 km/h in ETS2, 130 km/h in ATS: ×1.0')).toBeVisible();
});

it('says in words why it waits, and why the staff made it void', async () => {
  answerJob({ status: 'flagged', points: 0, flags: ['warp', 'teleport'] });
  const { unmount } = open();
  expect(await screen.findByText('Game time was sped up or slowed down')).toBeVisible();
  expect(screen.getByText('Waiting for review. If approved: 837 points.')).toBeVisible();
  unmount();
  answerJob({ status: 'void', points: 0, status_reason: 'Driven with a mod.' });
  open();
  expect(await screen.findByText('Voided by staff: Driven with a mod.')).toBeVisible();
});

describe('putting a delivery right', () => {
  const sent: unknown[] = [];

  async function openCorrection() {
    sent.length = 0;
    server.use(
      memberHolds('MANAGE_JOBS'),
      http.get('/api/jobs/42/history', () =>
        HttpResponse.json({ items: [], next: null, previous: null, count: 0 }),
      ),
      http.patch('/api/jobs/42', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(jobOf({ version: 2 }));
      }),
    );
    answerJob();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    return within(screen.getByRole('dialog', { name: 'Correct job #42' }));
  }

  it('sends only what differs, and takes a comma for a point', async () => {
    const dialog = await openCorrection();
    await userEvent.clear(dialog.getByLabelText('Distance driven (km)'));
    await userEvent.type(dialog.getByLabelText('Distance driven (km)'), '640,5');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The tracker lost the ferry.');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct job' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { version: 1, reason: 'The tracker lost the ferry.', changes: { driven_km: 640.5 } },
      ]),
    );
  });

  it('with nothing changed is refused, and the reason still counts as typed', async () => {
    const dialog = await openCorrection();
    await userEvent.type(dialog.getByLabelText('Reason'), 'The tracker lost the ferry.');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct job' }));
    const refused = await dialog.findByRole('alert');
    expect(refused).toHaveTextContent('No changes to save.');
    expect(refused.parentElement).toHaveFocus();
    expect(isAnythingTyped()).toBe(true);
  });

  it('says at the field what cannot be read', async () => {
    const dialog = await openCorrection();
    await userEvent.clear(dialog.getByLabelText('Distance driven (km)'));
    await userEvent.type(dialog.getByLabelText('Distance driven (km)'), 'many');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The tracker lost the ferry.');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct job' }));
    expect(dialog.getByLabelText('Distance driven (km)')).toHaveAccessibleDescription(
      'Enter a number, such as 1250 or 12.5.',
    );
    expect(dialog.getByLabelText('Distance driven (km)')).toHaveFocus();
    await callsHaveArrived();
    expect(sent).toEqual([]);
  });
});
