import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { ALL_SHOWN, FIGURES, NO_RECORDS, profileOf } from '@/__tests__/support/screens/profiles';
import { ProfileScreen } from '@/components/profiles/profile/profile-screen';
import type { LedgerLine, Profile } from '@/lib/contracts/profiles';

const lineOf = (known: Partial<LedgerLine> = {}): LedgerLine => ({
  id: 1,
  amount: 837,
  kind: 'job',
  ref_type: 'job',
  ref_id: '42',
  note: null,
  by: null,
  created_at: '2026-03-01T18:52:12.000Z',
  ...known,
});

function answerProfile(known: Partial<Profile> = {}) {
  server.use(http.get('/api/profiles/7', () => HttpResponse.json(profileOf(known))));
}

const open = (id = '7') =>
  openScreen(<ProfileScreen />, '/profiles/[user_id]', {
    address: `/profiles/${id}`,
    params: { user_id: id },
  });
const card = (name: string) => screen.findByRole('region', { name });

beforeEach(() => server.use(memberHolds()));

it('says that it is loading, then who the member is', async () => {
  answerProfile();
  open();
  expect(screen.getByRole('status', { name: 'Loading this profile' })).toBeVisible();
  const header = await card('Member');
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Test' })).toBeVisible();
  for (const shown of ['HR', 'Senior Driver', 'Member since 1 Feb 2024', 'Germany'])
    expect(header).toHaveTextContent(shown);
  expect(within(header).getByRole('img', { name: 'Supporter' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
});

it('shows the figures', async () => {
  answerProfile();
  open();
  const figures = await card('Figures');
  const shown = within(figures)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(shown).toEqual([
    'Jobs: 120',
    'Distance: 81,234 km',
    'Points: 64,000',
    'Events: 0',
    'Average damage: 1.2%',
    'On time: 97.5%',
    'Quota met (closed months): 11 of 12',
  ]);
  expect(figures).toHaveTextContent('Damage and time: last 120 jobs');
});

it('leads to the member’s accounts elsewhere, unless they hide them', async () => {
  answerProfile();
  const { unmount } = open();
  const header = within(await card('Member'));
  expect(header.getByRole('link', { name: /^Steam/ })).toHaveAttribute(
    'href',
    'https://steamcommunity.com/profiles/76561190000000001',
  );
  expect(header.getByRole('link', { name: /^TruckersMP/ })).toHaveAttribute(
    'href',
    'https://truckersmp.com/user/4711',
  );
  unmount();

  answerProfile({ steam_id: null, truckersmp_id: null });
  open();
  expect(within(await card('Member')).queryByRole('link')).not.toBeInTheDocument();
});

it('leads those who look after accounts to the member’s record', async () => {
  server.use(memberHolds('VIEW_ALL_ACCOUNTS'));
  answerProfile();
  open();
  expect(await screen.findByRole('link', { name: 'Account' })).toHaveAttribute(
    'href',
    '/hr/manage-users?member=7',
  );
});

it('shows the reader’s own figures beside those of somebody else', async () => {
  setDetailsCookie({ user_id: 8, detail: {} });
  answerProfile();
  const { figures: others } = profileOf();
  const figures = others && { ...others, jobs: 40, on_time: null };
  server.use(
    http.get('/api/profiles/8', () => HttpResponse.json(profileOf({ user_id: 8, figures }))),
  );
  open();
  const region = within(await card('Figures'));
  expect(await region.findByText('You: 40')).toBeVisible();
  expect(region.getByText('You: –')).toBeVisible();
});

describe('the records', () => {
  const recordsOf = async () =>
    within(await card('Records'))
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.parentElement?.lastChild?.textContent}`);

  it('name the longest job, the best month, the truck and the cargo', async () => {
    answerProfile();
    open();
    const records = await card('Records');
    for (const shown of [
      'Longest job2,210 kmLisboa → Tallinn',
      'Best monthNovember 20259,120 km',
      'Favourite truckVolt T4',
      'Favourite cargoOffice Paper',
      'Favourites: last 120 jobs',
    ])
      expect(records).toHaveTextContent(shown);
    expect(within(records).getByRole('link', { name: 'Lisboa → Tallinn' })).toHaveAttribute(
      'href',
      '/jobs/40',
    );
  });

  it('link a longest job whose route is hidden by its number', async () => {
    const longest_job = { id: 40, driven_km: 2210.4, route: null };
    answerProfile({ figures: { ...FIGURES, records: { ...NO_RECORDS, longest_job } } });
    open();
    const link = within(await card('Records')).getByRole('link', { name: 'Job #40' });
    expect(link).toHaveAttribute('href', '/jobs/40');
  });

  it('leave out what is not known, and link nobody to a job they may not open', async () => {
    answerProfile({
      sees_jobs: false,
      figures: {
        ...FIGURES,
        records: { ...FIGURES.records, best_month: null, truck: null },
      },
    });
    open();
    expect(await recordsOf()).toHaveLength(2);
    expect(within(await card('Records')).queryByRole('link')).toBeNull();
  });
});

it('draws the months by the measure that is chosen', async () => {
  answerProfile();
  open();
  expect(
    await screen.findByRole('figure', { name: 'Distance per month over the last 12 months' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Points' }));
  expect(
    await screen.findByRole('figure', { name: 'Points per month over the last 12 months' }),
  ).toBeVisible();
});

it('shows routes, awards and the history of ranks', async () => {
  answerProfile();
  open();
  const link = within(await card('Recent routes')).getByRole('link', { name: 'Hamburg → Praha' });
  expect(link).toHaveAttribute('href', '/jobs/42');
  expect(await card('Awards')).toHaveTextContent('Night owlDrives when others sleep.5 Mar 2026');
  expect(await card('Rank history')).toHaveTextContent('Promoted to Senior Driver');
});

it('tells of a demotion, of why an award was given, and what the member says', async () => {
  const { awards, rank_history } = profileOf();
  answerProfile({
    supporter: false,
    bio: 'Night shifts only.',
    awards: awards.map((award) => ({ ...award, reason: 'For the winter.' })),
    rank_history: rank_history.map((change) => ({ ...change, is_rise: false })),
  });
  open();
  const header = await card('Member');
  for (const shown of ['Heavy', 'Night shifts only.']) expect(header).toHaveTextContent(shown);
  expect(within(header).queryByRole('img', { name: 'Supporter' })).toBeNull();
  expect(await card('Awards')).toHaveTextContent('Awards1Night owlFor the winter.5 Mar 2026');
  expect(await card('Rank history')).toHaveTextContent(
    'Demoted to Senior Driverfrom Experienced Driver2 Mar 2026',
  );
});

it('links nobody to jobs that they may not open', async () => {
  answerProfile({ sees_jobs: false });
  open();
  const routes = await card('Recent routes');
  expect(routes).toHaveTextContent('Hamburg → Praha');
  expect(within(routes).queryByRole('link')).toBeNull();
});

it.each([
  [1, /Online/],
  [60 * 24 * 3, /Last seen/],
])('says when the member was last there, %d minutes ago', async (minutes, words) => {
  answerProfile({ last_seen_at: new Date(Date.now() - minutes * 60_000).toISOString() });
  open();
  const header = await card('Member');
  await waitFor(() => expect(header).toHaveTextContent(words));
});

it('says what the member does not show', async () => {
  answerProfile({ figures: null, last_routes: null, country: null, last_seen_at: null });
  open();
  expect(await card('Member')).not.toHaveTextContent('Germany');
  expect(await card('Figures')).toHaveTextContent('This member hides their figures.');
  expect(await card('Recent routes')).toHaveTextContent('hides their recent routes');
  expect(screen.queryByText(/Last seen/)).toBeNull();
  expect(screen.queryByText('By month')).toBeNull();
});

it('of a new member says what is still to come', async () => {
  answerProfile({
    state: 'loa',
    supporter: false,
    awards: [],
    rank_history: [],
    last_routes: [],
    figures: {
      jobs: 0,
      km: 0,
      points: 0,
      events: 0,
      average_damage: null,
      on_time: null,
      judged_jobs: 0,
      quota: { met: 0, counted: 0 },
      months: [{ period: '2026-03', jobs: 0, km: 0, points: 0 }],
      records: NO_RECORDS,
    },
  });
  open();
  expect(await card('Member')).toHaveTextContent('On leave');
  for (const words of [
    'No jobs in the last 12 months.',
    'No jobs yet.',
    'No awards yet.',
    'No rank changes yet.',
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(await card('Figures')).not.toHaveTextContent('quota');
  expect(screen.queryByRole('region', { name: 'Records' })).toBeNull();
});

describe('the points ledger', () => {
  const answerLedger = (page: object) =>
    server.use(
      http.get('/api/profiles/7/ledger', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        return HttpResponse.json(
          cursor === null
            ? page
            : { items: [lineOf({ id: 9, kind: 'event' })], next: null, previous: 'p', count: 2 },
        );
      }),
    );

  it('tells the cause of every line, with a link where it has a page', async () => {
    answerProfile({ sees_ledger: true });
    answerLedger({
      items: [
        lineOf(),
        lineOf({
          id: 2,
          amount: -25,
          kind: 'correction',
          ref_type: 'user',
          note: 'Counted twice',
          by: 'Hanna HR',
        }),
      ],
      next: 'older',
      previous: null,
      count: 3,
    });
    open();
    const lines = await screen.findByRole('list', { name: 'Ledger entries' });
    expect(within(lines).getByRole('link', { name: 'Job #42' })).toHaveAttribute(
      'href',
      '/jobs/42',
    );
    expect(lines).toHaveTextContent('+837');
    expect(lines).toHaveTextContent('by Hanna HRCounted twice−25');
    const older = screen.getByRole('link', { name: 'Older' });
    expect(older).toHaveAttribute('href', expect.stringMatching(/^\/profiles\/\d+\?ledger=./));
    await userEvent.click(older);
    expect(await screen.findByText('Event #42')).toBeVisible();
  });

  it('links no job to those who may not open it', async () => {
    answerProfile({ sees_ledger: true, sees_jobs: false });
    answerLedger({ items: [lineOf()], next: null, previous: null, count: 1 });
    open();
    const lines = await screen.findByRole('list', { name: 'Ledger entries' });
    expect(lines).toHaveTextContent('Job #42');
    expect(within(lines).queryByRole('link')).toBeNull();
  });

  it('says so where no points were earned yet', async () => {
    answerProfile({ sees_ledger: true });
    answerLedger({ items: [], next: null, previous: null, count: 0 });
    open();
    const ledger = await card('Points ledger');
    await waitFor(() => expect(ledger).toHaveTextContent('0 entries'));
    expect(ledger).toHaveTextContent('No points earned yet.');
  });

  it('is not asked for by those who may not read it', async () => {
    answerProfile();
    open();
    await card('Figures');
    await callsHaveArrived();
    expect(screen.queryByRole('region', { name: 'Points ledger' })).toBeNull();
  });
});

describe('privacy on the own profile', () => {
  it('keeps a choice as soon as it is made', async () => {
    let kept: unknown;
    answerProfile({ privacy: ALL_SHOWN });
    server.use(
      http.put('/api/profiles/privacy', async ({ request }) => {
        kept = await request.json();
        answerProfile({ privacy: { ...ALL_SHOWN, country: false } });
        return HttpResponse.json({});
      }),
    );
    open();
    const country = await screen.findByRole('checkbox', { name: 'Country' });
    expect(country).toBeChecked();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await userEvent.click(country);
    await waitFor(() => expect(kept).toEqual({ ...ALL_SHOWN, country: false }));
    expect(country).not.toBeChecked();
  });

  it('goes back where the choice could not be kept', async () => {
    answerProfile({ privacy: ALL_SHOWN });
    server.use(http.put('/api/profiles/privacy', () => refusal(503, 'The panel is starting.')));
    open();
    const figures = await screen.findByRole('checkbox', { name: 'Figures' });
    await userEvent.click(figures);
    await waitFor(() => expect(figures).toBeChecked());
  });
});

describe('a profile that can’t be shown', () => {
  it.each(['x', '0', '007'])('of the number %s is not found', async (id) => {
    open(id);
    expect(await screen.findByRole('alert')).toHaveTextContent('This member was not found.');
  });

  it('is not found where the API knows none', async () => {
    server.use(http.get('/api/profiles/7', () => refusal(404, 'This member was not found.')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This member was not found.');
    expect(screen.getByRole('link', { name: 'See all members' })).toBeVisible();
  });

  it('is asked for again after a failure', async () => {
    server.use(http.get('/api/profiles/7', () => refusal(503, 'The panel is starting.')));
    open();
    expect(await screen.findByText('The panel is starting.')).toBeVisible();
    answerProfile();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Member')).toBeVisible();
  });
});
