import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { jobRowOf, pageOf } from '@/__tests__/support/screens/deliveries';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { DashboardScreen } from '@/components/dashboard/dashboard-screen';
import type { Dashboard } from '@/lib/contracts/dashboard';
import type { JobSummary } from '@/lib/contracts/jobs/jobs';
import type { Leader, Standing } from '@/lib/contracts/rewards/rewards';

const rank = (name: string, min_points: number) => ({
  name,
  color: '#3a7bd5',
  min_points,
  level: 4,
});

const standing: Standing = {
  points: 15_000,
  rank: rank('Senior Driver', 10_000),
  next_rank: rank('Expert Driver', 20_000),
};

const summary: JobSummary = {
  this_month: { jobs: 3, km: 1120, points: 900 },
  last_month_so_far: { jobs: 3, km: 1000, points: 1000 },
  months: [
    { period: '2026-02', jobs: 9, km: 4000, points: 3500 },
    { period: '2026-03', jobs: 3, km: 1120, points: 900 },
  ],
  daily_km: { this_month: [500, 620], last_month: [0, 1000, 3000] },
};

const none = { jobs: 0, km: 0, points: 0 };
const emptySummary: JobSummary = {
  this_month: none,
  last_month_so_far: none,
  months: [{ period: '2026-03', ...none }],
  daily_km: { this_month: [0, 0], last_month: [0, 0, 0] },
};

const leaderAt = (place: number): Leader => ({
  place,
  user_id: 100 + place,
  name: `Driver ${place}`,
  avatar: '',
  supporter: false,
  jobs: 5,
  km: 3000 - place,
  points: 2000 - place,
});

const answer = (path: string, content: object) => http.get(path, () => HttpResponse.json(content));

const leaders = [1, 2, 3].map(leaderAt);

const NOTHING = { jobs: 0, km: 0, points: 0, income: { EUR: 0, USD: 0 } };

/** Of the cards that load after the others, and have tests of their own. */
const company: Dashboard = {
  quota: null,
  away_until: null,
  tracker: { tracker: 'trucky', last_signal_at: null },
  problems: [],
  requests: { manual_jobs: 0, job_reports: 0 },
  feed: [],
};

beforeEach(() => {
  setDetailsCookie({ user_id: 103, detail: { name: 'Ada Test' } });
  server.use(
    memberHolds(),
    answer('/api/rewards/standing', standing),
    answer('/api/rewards/leaderboard', { period: '2026-03', leaders, own: leaderAt(3) }),
    answer('/api/jobs/summary', summary),
    answer('/api/dashboard', company),
    answer('/api/jobs/company', { month: NOTHING, all: NOTHING }),
    answer('/api/bonuses', { running: [], upcoming: [], past: [] }),
    answer('/api/jobs', pageOf([jobRowOf(), jobRowOf({ id: 43, status: 'void', points: 0 })])),
  );
});

const open = () => openScreen(<DashboardScreen />, '/');
const card = (name: string) => screen.findByRole('region', { name });

it('greets the member by name and the hour', async () => {
  open();
  expect(screen.getByText(/^Good (morning|afternoon|evening), Ada Test\.$/)).toBeVisible();
  expect(await card('Your quota')).toBeVisible();
});

it('says first of all what keeps the panel from its work', async () => {
  server.use(answer('/api/dashboard', { ...company, problems: ['No mail goes out.'] }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No mail goes out.');
});

it('says of each block that it is loading', async () => {
  open();
  for (const subject of [
    'your rank',
    'your month',
    'your distance',
    'your year',
    'your recent jobs',
    'the leaderboard',
  ])
    expect(screen.getByRole('status', { name: `Loading ${subject}` })).toBeInTheDocument();
  await screen.findByText('Senior Driver');
});

describe('the rank', () => {
  it('shows the way to the next one', async () => {
    open();
    const bar = await screen.findByRole('progressbar', { name: 'Progress to Expert Driver' });
    expect(bar).toHaveAttribute('aria-valuenow', '50');
    expect(screen.getByText('5,000 points to Expert Driver')).toBeVisible();
    expect(screen.getByText('15,000 points in total')).toBeVisible();
  });

  it('has no way to show at the top', async () => {
    server.use(answer('/api/rewards/standing', { ...standing, next_rank: null }));
    open();
    expect(await screen.findByText('Highest rank reached')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('is celebrated once when it has risen', async () => {
    const reached = (min_points: number, name: string) =>
      server.use(answer('/api/rewards/standing', { ...standing, rank: rank(name, min_points) }));
    const first = open();
    expect(await screen.findByText('5,000 points to Expert Driver')).toBeVisible();
    first.unmount();
    reached(12_000, 'Senior Driver'); // The ladder has changed, the rank hasn't.
    const changed = open();
    expect(await screen.findByText('Senior Driver', { selector: 'p' })).toBeVisible();
    expect(screen.queryByText('You’re now Senior Driver')).not.toBeInTheDocument();
    changed.unmount();

    reached(15_000, 'Expert Driver');
    const second = open();
    expect(await screen.findByText('You’re now Expert Driver')).toHaveAttribute('aria-hidden');
    expect(await screen.findByText('You’re now Expert Driver.')).toHaveRole('status');
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText('You’re now Expert Driver')).not.toBeInTheDocument();
    second.unmount();

    reached(10_000, 'Senior Driver');
    open().unmount();
    reached(15_000, 'Expert Driver');
    open();
    expect(await screen.findByText('Expert Driver', { selector: 'p' })).toBeVisible();
    expect(screen.queryByText('You’re now Expert Driver')).not.toBeInTheDocument();
  });
});

describe('the month', () => {
  it('stands beside the last one in words and signs, not colour alone', async () => {
    open();
    const month = await card('This month');
    expect(await within(month).findByText('+120 km (12% more)')).toBeVisible();
    expect(within(month).getByText('no change')).toBeVisible();
    expect(within(month).getByText('vs. last month to date')).toBeVisible();
    expect(within(month).getByText('−100 (10% less)')).toBeVisible();
  });

  it('is drawn as a line that has a table', async () => {
    open();
    const table = await screen.findByRole('table', { name: /by day/ });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'DayThis monthLast month',
      '1500 km0 km',
      '21,120 km1,000 km',
      '3–4,000 km',
    ]);
  });

  it('stands in a row of twelve that has a table', async () => {
    open();
    const table = await screen.findByRole('table', { name: /last 12 months/ });
    expect(within(table).getByRole('row', { name: 'February 2026 4,000 km' })).toBeInTheDocument();
  });
});

describe('the recent jobs', () => {
  it('are six at most and lead to each', async () => {
    let limit: string | null = null;
    server.use(
      http.get('/api/jobs', ({ request }) => {
        limit = new URL(request.url).searchParams.get('limit');
        return HttpResponse.json(pageOf([jobRowOf()]));
      }),
    );
    open();
    expect(await screen.findByRole('link', { name: 'Hamburg → Praha' })).toHaveAttribute(
      'href',
      '/jobs/42',
    );
    expect(limit).toBe('6');
    expect(screen.getByRole('link', { name: 'All jobs' })).toHaveAttribute('href', '/jobs');
  });

  it('say their state where they earned nothing', async () => {
    open();
    const recent = await card('Recent jobs');
    expect(await within(recent).findByText('Void')).toBeVisible();
    expect(within(recent).getByText('837 points')).toBeVisible();
  });
});

describe('the leaders', () => {
  it('mark the own place among them', async () => {
    open();
    const board = await card('Leaderboard');
    expect(await within(board).findByRole('link', { name: 'Driver 3 (you)' })).toHaveAttribute(
      'href',
      '/profiles/103',
    );
    expect(within(board).getAllByRole('listitem')).toHaveLength(3);
    expect(within(board).getAllByText('open')).toHaveLength(7);
    expect(within(board).getAllByRole('listitem')[0]).toHaveTextContent(
      'Driver 12,999 km1,999 points',
    );
  });

  it('show the own place below when it is further down', async () => {
    server.use(
      answer('/api/rewards/leaderboard', { period: '2026-03', leaders, own: leaderAt(27) }),
    );
    open();
    const board = await card('Leaderboard');
    await within(board).findByRole('link', { name: 'Driver 27 (you)' });
    expect(within(board).getAllByRole('listitem').at(-1)).toHaveTextContent(/^27/);
  });

  it('are of the period that is chosen', async () => {
    server.use(
      http.get('/api/rewards/leaderboard', ({ request }) => {
        const isAll = new URL(request.url).searchParams.get('span') === 'all';
        return HttpResponse.json(
          isAll
            ? { period: null, leaders: [leaderAt(1)], own: null }
            : { period: '2026-03', leaders, own: null },
        );
      }),
    );
    open();
    const board = await card('Leaderboard');
    await userEvent.click(await within(board).findByRole('radio', { name: 'All time' }));
    await waitFor(() => expect(within(board).getAllByRole('listitem')).toHaveLength(1));
    expect(within(board).getByRole('link', { name: 'Full leaderboard' })).toBeVisible();
    await userEvent.click(within(board).getByRole('radio', { name: 'This month' }));
    await waitFor(() => expect(within(board).getAllByRole('listitem').length).toBeGreaterThan(1));
  });

  it('leave the first place open in a fresh month', async () => {
    server.use(answer('/api/rewards/leaderboard', { period: '2026-04', leaders: [], own: null }));
    open();
    expect(await screen.findByText(/No one has earned points this month yet/)).toBeVisible();
    expect(screen.getAllByText('open')).toHaveLength(10);
  });
});

it('draws no empty charts for who drove nothing this year', async () => {
  server.use(answer('/api/jobs/summary', emptySummary));
  open();
  expect(await screen.findByText(/Your next job starts the chart/)).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

describe('a member without a job', () => {
  const first = () => card('Your first job');
  beforeEach(() => server.use(answer('/api/jobs', pageOf([]))));

  it('is led to the first one instead of seeing empty charts', async () => {
    open();
    const steps = within(await first());
    expect(steps.getByRole('link', { name: 'Open the guide' })).toHaveAttribute(
      'href',
      '/onboarding/tracker',
    );
    expect(steps.queryByText('(done)')).toBeNull();
    for (const name of ['This month', 'Distance this month', 'Recent jobs', 'Last 12 months'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    await card('Company activity');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles.join()).toMatch(/Leaderboard,Tracker and requests,Company totals,News,Online/);
  });

  it('sees that the tracker has reported', async () => {
    const tracker = { tracker: 'trucky', last_signal_at: '2026-03-01T12:00:00.000Z' } as const;
    server.use(answer('/api/dashboard', { ...company, tracker }));
    open();
    const steps = within(await first());
    expect(await steps.findByText('Trucky is connected.')).toBeVisible();
    expect(steps.getByText('(done)')).toBeInTheDocument();
  });
});

it('keeps the other blocks when one fails, and loads it again when asked', async () => {
  server.use(http.get('/api/rewards/leaderboard', () => refusal(500, 'It broke.')));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the leaderboard.');
  expect(await screen.findByText('Senior Driver')).toBeVisible();
  server.use(answer('/api/rewards/leaderboard', { period: '2026-03', leaders, own: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Driver 1' })).toBeVisible();
});

it('says honestly that there is no news yet', async () => {
  open();
  expect(await card('News')).toHaveTextContent('No news yet.');
});

describe('a card that isn’t wanted', () => {
  const named = (name: string) => screen.findByRole('region', { name });
  const customise = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Customise' }));
    return within(await named('Customise dashboard'));
  };
  const hideNews = async () =>
    userEvent.click(within(await named('News')).getByRole('button', { name: 'Hide “News”' }));

  it('is hidden in a mode of its own, stays so, and is shown again', async () => {
    const { unmount } = open();
    expect(within(await named('News')).queryByRole('button')).not.toBeInTheDocument();
    const panel = await customise();
    await hideNews();
    expect(screen.queryByRole('region', { name: 'News' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('button', { name: /^Hide “/ })).not.toBeInTheDocument();
    unmount();

    open();
    await named('Leaderboard');
    expect(screen.queryByRole('region', { name: 'News' })).toBeNull();
    const again = await customise();
    expect(again.getByText('1 card is hidden.')).toBeInTheDocument();
    await userEvent.click(again.getByRole('button', { name: 'Show “News”' }));
    expect(within(await named('News')).getByRole('heading', { name: 'News' })).toHaveFocus();
  });

  it('asks for nothing while it is hidden', async () => {
    localStorage.setItem('hidden_cards_103', '["leaders", "bonuses", "a card of before"]');
    const asked = jest.fn();
    for (const path of ['/api/rewards/leaderboard', '/api/bonuses'])
      server.use(http.get(path, () => (asked(), HttpResponse.json({}))));
    open();
    const panel = await customise();
    expect(panel.getAllByRole('button', { name: /^Show “/ })).toHaveLength(2);
    expect(await screen.findByText('Senior Driver')).toBeVisible();
    await callsHaveArrived();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is hidden for whoever hid it alone', async () => {
    const { unmount } = open();
    await customise();
    await hideNews();
    unmount();
    setDetailsCookie({ user_id: 104, detail: { name: 'Somebody Else' } });
    open();
    expect(await named('News')).toBeVisible();
  });
});

it('shows staff first what waits for them, and drivers nothing of it', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  server.use(
    memberHolds('MANAGE_MANUAL_JOBS'),
    answer('/api/queues', {
      queues: [
        { queue: 'manual_jobs', count: 1001, oldest_at: '2024-03-01T12:00:00.000Z' },
        { queue: 'job_reports', count: 2, oldest_at: daysAgo(4.5) },
        { queue: 'flagged_jobs', count: 1, oldest_at: daysAgo(2.5) },
        { queue: 'quota_to_close', count: 0, oldest_at: null },
      ],
    }),
  );
  const { unmount } = openScreen(<DashboardScreen />, '/');
  const queues = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(screen.getAllByRole('region')[0]).toBe(queues);
  expect(queues).toHaveTextContent('Manual job requestsoldest 1 Mar 2024Overdue1,000+');
  const [, late, recent] = within(queues).getAllByRole('listitem');
  expect(late).toHaveTextContent('4 d agoOverdue');
  expect(recent).toHaveTextContent('2 d ago1');
  expect(within(queues).getAllByRole('link')).toHaveLength(3);
  unmount();
  server.use(memberHolds());
  openScreen(<DashboardScreen />, '/');
  await screen.findByRole('region', { name: 'Your rank' });
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
});
