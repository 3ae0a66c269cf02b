import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { anOwnBonus } from '@/__tests__/support/screens/bonuses';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { LazyCompanyCards } from '@/components/dashboard/company/lazy-company-cards';
import { BonusesCard } from '@/components/dashboard/own/bonuses-card';
import { OpenMattersCard } from '@/components/dashboard/own/open-matters-card';
import { QuotaCard } from '@/components/dashboard/own/quota-card';
import type { Dashboard } from '@/lib/contracts/dashboard';
import type { OwnQuota } from '@/lib/contracts/quota';

const quotaOf = (known: Partial<OwnQuota> = {}): OwnQuota => ({
  period: '2026-03',
  state: 'behind',
  days_left: 11,
  figures: {
    km: 900,
    jobs: 3,
    events: 0,
    points: 900,
    needed_km: 2000,
    needed_jobs: 4,
    needed_events: 1,
    share: 0.6,
    exempt_reason: null,
  },
  ...known,
});

const NOTHING = { jobs: 0, km: 0, points: 0, income: { EUR: 0, USD: 0 } };
const noTotals = { month: NOTHING, all: NOTHING };

function answer(known: Partial<Dashboard> = {}) {
  const dashboard: Dashboard = {
    quota: quotaOf(),
    away_until: null,
    tracker: { tracker: 'trucky', last_signal_at: '2024-03-01T12:00:00.000Z' },
    problems: [],
    requests: { manual_jobs: 2, job_reports: 0 },
    feed: [],
    ...known,
  };
  server.use(http.get('/api/dashboard', () => HttpResponse.json(dashboard)));
}

const noBonuses = { running: [], upcoming: [], past: [] };

beforeEach(() => {
  server.use(memberHolds());
  server.use(
    http.get('/api/bonuses', () => HttpResponse.json(noBonuses)),
    http.get('/api/jobs/company', () => HttpResponse.json(noTotals)),
  );
});

const open = () =>
  openScreen(
    <>
      <QuotaCard />
      <BonusesCard />
      <OpenMattersCard />
      <LazyCompanyCards shows="all" />
    </>,
    '/',
  );
const card = (name: string) => screen.findByRole('region', { name });

it('says until when the member is on LOA', async () => {
  answer({ away_until: '2026-04-08' });
  open();
  const quota = await card('Your quota');
  expect(await within(quota).findByText(/On LOA until 8 Apr 2026/)).toBeVisible();
  expect(within(quota).getByRole('link', { name: 'See LOA' })).toHaveAttribute(
    'href',
    '/loa/request',
  );
});

it('shows how much of the quota is done and what is missing', async () => {
  answer();
  open();
  const quota = await card('Your quota');
  expect(
    await within(quota).findByRole('progressbar', { name: 'This month’s quota' }),
  ).toHaveAttribute('aria-valuenow', '60');
  expect(quota).toHaveTextContent('Behind1,100 km to go, or 1 job and 1 event.');
  expect(quota).toHaveTextContent('11 days left');
});

it.each<[string, OwnQuota | null, string]>([
  ['a month that is met', quotaOf({ state: 'met' }), 'Nothing left to do this month.'],
  [
    'an exempt driver',
    quotaOf({
      state: 'exempt',
      figures: { ...quotaOf().figures, exempt_reason: 'Joined this month' },
    }),
    'Joined this month',
  ],
  ['who is no driver yet', null, 'Your quota starts when you become an active driver.'],
])('says of %s what the quota asks', async (_case, quota, words) => {
  answer({ quota });
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

it('tells when the tracker was last heard of, and what waits for an answer', async () => {
  answer();
  open();
  await screen.findByText('Trucky, last signal');
  const matters = await card('Tracker and requests');
  expect(matters).toHaveTextContent('Trucky, last signal1 Mar 2024');
  expect(within(matters).getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    '/jobs/manual-job',
  );
  expect(within(matters).getByRole('link', { name: 'None' })).toHaveAttribute(
    'href',
    '/jobs/report-job',
  );
});

it('leads who has no tracker to one', async () => {
  answer({ tracker: { tracker: null, last_signal_at: null } });
  open();
  expect(await screen.findByRole('link', { name: 'Set up your tracker' })).toBeVisible();
});

it('adds up what all drivers have delivered this month and ever, each game’s money for itself', async () => {
  const all = { jobs: 1234, km: 567_890.4, points: 1, income: { EUR: 1_000_000, USD: 25_000 } };
  const month = { jobs: 12, km: 345.6, points: 1, income: { EUR: 7000, USD: 0 } };
  answer();
  server.use(http.get('/api/jobs/company', () => HttpResponse.json({ month, all })));
  open();
  const totals = await card('Company totals');
  await within(totals).findByText('1,234');
  const rows = within(totals).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Jobs121,234',
    'Distance346 km567,890 km',
    'Income in ETS2€7,000€1,000,000',
    'Income in ATS$0$25,000',
  ]);
});

it('offers to ask for the totals again where they could not be had', async () => {
  answer();
  server.use(
    http.get('/api/jobs/company', () => refusal(400, 'The panel is starting.'), { once: true }),
  );
  open();
  const totals = await card('Company totals');
  await userEvent.click(await within(totals).findByRole('button', { name: 'Try again' }));
  expect(await within(totals).findByRole('row', { name: /Jobs/ })).toBeVisible();
});

it('tells what happens in the company', async () => {
  const member = { user_id: 7, name: 'Ada Test', avatar: '', supporter: false };
  const at = '2024-03-01T12:00:00.000Z';
  answer({
    feed: [
      { kind: 'rank', at, member, detail: 'Senior Driver' },
      { kind: 'award', at, member, detail: 'Night owl' },
      { kind: 'joined', at, member, detail: '' },
      { kind: 'anniversary', at, member, detail: '1' },
    ],
  });
  open();
  const feed = await card('Company activity');
  await within(feed).findByText(/reached/);
  for (const words of [
    'Ada Test reached Senior Driver',
    'Ada Test received “Night owl”',
    'Ada Test joined the company',
    'Ada Test has been with the company for 1 year',
  ])
    expect(feed).toHaveTextContent(words);
});

it('says that nothing has happened yet', async () => {
  answer();
  open();
  expect(await screen.findByText('New members, ranks and awards appear here.')).toBeVisible();
});

it('offers to try again after a failure', async () => {
  server.use(http.get('/api/dashboard', () => refusal(400, 'The panel is starting.')));
  open();
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(3);
});

it('names a bonus that is running', async () => {
  answer();
  const bonus = anOwnBonus({
    title: 'Long roads',
    kind: 'multiplier',
    points: null,
    factor: 1.5,
    starts_at: '2024-02-01T12:00:00.000Z',
    ends_at: '2024-04-01T12:00:00.000Z',
  });
  server.use(http.get('/api/bonuses', () => HttpResponse.json({ ...noBonuses, running: [bonus] })));
  open();
  const bonuses = await card('Active bonuses');
  expect(await within(bonuses).findByText('Long roads')).toBeVisible();
});
