import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { jobOf } from '@/__tests__/support/screens/deliveries';
import {
  answerJob,
  answerSimilar,
  eventOf,
  factsOf,
  moreDetails,
  openJob as open,
} from '@/__tests__/support/screens/job-page';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { DEFAULT_POINT_RULES } from '@/lib/contracts/rewards/point-rules';

beforeEach(() => {
  server.use(memberHolds());
  answerSimilar();
});

it('says what changed the points, and has the whole calculation folded away', async () => {
  answerJob();
  open();
  expect(await factsOf('Points')).toEqual([
    'Counted distance: 812 km',
    'Parked manually: +25',
    'Total: 837 points',
  ]);
  expect(screen.getByText('On time')).not.toBeVisible();
  expect((await moreDetails()).slice(0, 7)).toEqual([
    'Counted distance: 812 km',
    'Top speed 96 km/h (within the limit): ×1.0',
    'Cargo damage 0.4%: ×1.0',
    'On time: ×1.0',
    'Subtotal: 812 points',
    'No fines: 0',
    'Parked manually: +25',
  ]);
});

it('shows each factor that cost points', async () => {
  const breakdown = jobOf().points_breakdown;
  answerJob({
    late: true,
    points_breakdown: breakdown && { ...breakdown, late_factor: 0.8, product: 650 },
  });
  open();
  const points = await factsOf('Points');
  expect(points).toContain('Late: ×0.8');
  expect(points).toContain('Subtotal: 650 points');
});

it('names the bonus that its points include', async () => {
  answerJob({ bonus: { id: 3, title: 'Nordic autumn' } });
  open();
  expect(await screen.findByRole('link', { name: 'Nordic autumn' })).toHaveAttribute(
    'href',
    '/bonuses',
  );
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
  expect(await screen.findByText('Changed by staff.')).toBeVisible();
  expect((await factsOf('Points')).slice(-2)).toEqual([
    'Calculated: 837 points',
    'Total: 500 points',
  ]);
  unmount();

  answerJob({ points_breakdown: null });
  open();
  expect(await factsOf('Points')).toEqual(['Total: 837 points']);
  expect(screen.getByText('No calculation is available for this job.')).toBeVisible();
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

it('shows what is known, and folds away what is unknown, none or ordinary', async () => {
  answerJob({ special: true, warp: 1.5 });
  open();
  expect(await factsOf('Vehicle and driving')).toEqual([
    'Truck: Volt T4',
    'Trailer: Curtain sider',
    'Driving time: 50 min',
    'Game time: 11 h 40 min',
    'Top speed: 96 km/h',
    'Average speed: 71 km/h',
    'Fuel: 270.5 l',
    'Cargo damage: 0.4%',
    'Truck damage: 2.0%',
  ]);
  expect(await factsOf('Conditions')).toEqual([
    'Market: Freight market',
    'Multiplayer: TruckersMP',
    'Server: Simulation 1',
    'Time warp: ×1.5',
    'Special transport: Yes',
    'Experience: 950 XP',
  ]);
  const more = await moreDetails();
  for (const fact of [
    'Trailer damage: Unknown',
    'Late: No',
    'Automatic parking: No',
    'Automatic loading: Unknown',
    'Police: Yes',
    'Tracker: Trucky',
    'Tracker job ID: 9001',
  ])
    expect(more).toContain(fact);
  expect(more).not.toContain('Truck: Volt T4');
});

it('has no card for conditions that are all ordinary', async () => {
  answerJob({ market: null, multiplayer: null, server: null, xp: null });
  open();
  await screen.findByRole('region', { name: 'Money' });
  expect(screen.queryByRole('region', { name: 'Conditions' })).toBeNull();
  expect(await moreDetails()).toContain('Server: None');
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
  const events = within(card).getAllByRole('listitem');
  const told = (event: HTMLElement | undefined) =>
    Array.from(event?.querySelectorAll('time ~ span') ?? []).map((fact) => fact.textContent);
  expect(events[0]).toHaveTextContent(/^Toll€45/);
  expect(told(events[1])).toEqual(['Damage: cargo, cabin 1.1%']);
  expect(events[2]).toHaveTextContent(/^Fine: Speeding camera€400/);
  expect(events[3]).toHaveTextContent('Refuelled280 lTime unknown');
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
  expect(await screen.findByRole('heading', { name: 'Unknown place → Praha' })).toBeVisible();
  expect(await moreDetails()).toContain('Tracker: None');
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
  expect(await screen.findByText('Up to 100 km/h in ETS2, 130 km/h in ATS: ×1.0')).toBeVisible();
});
