import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { jobRowOf, pageOf } from '@/__tests__/support/screens/deliveries';
import { memberHolds, permissionsAreKnown, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { JobsScreen } from '@/components/jobs/list/jobs-screen';
import type { Dashboard } from '@/lib/contracts/dashboard';

let asked: URLSearchParams[] = [];

function answerJobs(answer: () => Response) {
  server.use(
    http.get('/api/jobs', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer();
    }),
  );
}

const open = (search = '') => openScreen(<JobsScreen />, '/jobs', { address: `/jobs${search}` });
/** What is asked for unless the URL says otherwise. */
const OWN = { scope: 'own', limit: '25', sort: '-finished_at' };
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);
const list = () => screen.findByRole('table', { name: 'Jobs' });

beforeEach(() => {
  asked = [];
  server.use(
    memberHolds(),
    http.get('/api/jobs/totals', () =>
      HttpResponse.json({
        totals: { of: 'driver', jobs: 3, km: 1500, points: 1480, income: { EUR: 64_000, USD: 0 } },
      }),
    ),
  );
  answerJobs(() => HttpResponse.json(pageOf([jobRowOf()])));
});

describe('the list of deliveries', () => {
  it('says that it is loading, then shows each delivery', async () => {
    open();
    expect(screen.getByRole('status', { name: 'Loading jobs' })).toBeVisible();
    const row = within(await list()).getAllByRole('row')[1];
    for (const shown of ['Office Paper', '812 km', '0.4% damage', '€31,877', '837'])
      expect(row).toHaveTextContent(shown);
    expect(row).not.toHaveTextContent('Accepted');
    expect(screen.getByRole('link', { name: 'Hamburg → Praha' })).toHaveAttribute(
      'href',
      '/jobs/42',
    );
    expect(screen.getByText('1 job')).toBeVisible();
  });

  it('asks for the own deliveries, newest first, unless the address says otherwise', async () => {
    open();
    const newest = within(await list()).getByRole('columnheader', { name: 'Date' });
    expect(newest).toHaveAttribute('aria-sort', 'descending');
    expect(lastAsked()).toEqual(OWN);
  });

  it('takes the whole view from the address', async () => {
    open('?status=void&game=ats&from=2026-03-01&to=2026-03-31&sort=-points&limit=50&cursor=abc');
    await list();
    expect(lastAsked()).toEqual({
      scope: 'own',
      status: 'void',
      game: 'ats',
      from: '2026-03-01',
      to: '2026-03-31',
      sort: '-points',
      limit: '50',
      cursor: 'abc',
    });
  });

  it('says so when damage is unknown, rather than none', async () => {
    answerJobs(() => HttpResponse.json(pageOf([jobRowOf({ cargo_damage: null })])));
    open();
    expect(await list()).toHaveTextContent('Unknown damage');
  });
});

it('says what the deliveries of all pages come to, in each currency that there is', async () => {
  open('?game=eut2');
  expect(await screen.findByText('1,480 points')).toBeVisible();
  expect(screen.getByText('€64,000')).toBeVisible();
  const totals = screen.getByLabelText('Totals');
  expect(totals).toHaveTextContent('Accepted jobs3');
  expect(totals).toHaveTextContent('Points (without bonuses)1,480 points');
});

it('adds no currencies up', async () => {
  server.use(
    http.get('/api/jobs/totals', () =>
      HttpResponse.json({
        totals: {
          of: 'driver',
          jobs: 3,
          km: 1500,
          points: 1480,
          income: { EUR: 64_000, USD: 9000 },
        },
      }),
    ),
  );
  open('?game=eut2');
  expect(await screen.findByText('€64,000 + $9,000')).toBeVisible();
});

describe('sorting, filtering and paging', () => {
  it.each([
    ['Date', { sort: 'finished_at' }],
    ['Distance', { sort: '-driven_km' }],
    ['Income', { sort: '-income' }],
    ['Points', { sort: '-points' }],
  ])('sorts by %s and keeps it in the address', async (column, expected) => {
    open('?cursor=abc');
    await userEvent.click(within(await list()).getByRole('button', { name: column }));
    await waitFor(() => expect(lastAsked()).toEqual({ ...OWN, ...expected }));
    expect(location.search).toBe(`?sort=${expected.sort}`);
  });

  it.each([
    ['Status', 'Flagged', { status: 'flagged' }],
    ['Game', 'ATS', { game: 'ats' }],
    ['Tracker', 'TrackSim', { tracker: 'tracksim' }],
    ['Source', 'Manual request', { source: 'manual' }],
    ['Flags', 'With flags', { flagged: 'yes' }],
    ['Bonus', 'Without a bonus', { bonus: 'no' }],
    ['Rows per page', '100', { limit: '100' }],
  ])('narrows by %s and starts at the first page again', async (field, option, expected) => {
    answerJobs(() => HttpResponse.json(pageOf([jobRowOf()], { previous: 'earlier' })));
    open('?cursor=abc');
    await list();
    await userEvent.selectOptions(screen.getByLabelText(field), option);
    await waitFor(() => expect(lastAsked()).toMatchObject(expected));
    expect(lastAsked()).not.toHaveProperty('cursor');
  });

  it('narrows by days, and starts at the first page again', async () => {
    open('?cursor=abc');
    await list();
    await userEvent.type(screen.getByLabelText('From'), '2026-03-01');
    await userEvent.type(screen.getByLabelText('To'), '2026-03-31');
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({ from: '2026-03-01', to: '2026-03-31' }),
    );
    expect(lastAsked()).not.toHaveProperty('cursor');
  });

  it('turns the pages both ways and keeps the filters', async () => {
    answerJobs(() =>
      HttpResponse.json(pageOf([jobRowOf()], { next: 'later', previous: 'earlier' })),
    );
    open('?status=void');
    await list();
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ cursor: 'later', status: 'void' }));
    await userEvent.click(screen.getByRole('link', { name: 'Previous page' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ cursor: 'earlier', status: 'void' }));
  });
});

describe('a search', () => {
  it('is kept in the address, and starts at the first page again', async () => {
    open('?game=ats&cursor=abc');
    await list();
    await userEvent.type(screen.getByLabelText('City, company or cargo'), 'riga{Enter}');
    await waitFor(() => expect(lastAsked()).toEqual({ ...OWN, game: 'ats', search: 'riga' }));
    expect(location.search).toBe('?game=ats&search=riga');
  });

  it('is taken from the address, and reset with the filters', async () => {
    open('?search=riga');
    await list();
    expect(screen.getByLabelText('City, company or cargo')).toHaveValue('riga');
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    await waitFor(() => expect(lastAsked()).toEqual(OWN));
  });

  it('is not offered among the jobs of everyone', async () => {
    server.use(memberHolds('MANAGE_JOBS'));
    open('?scope=all');
    await list();
    expect(screen.queryByLabelText('City, company or cargo')).toBeNull();
  });
});

describe('the months', () => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-02-15T12:00:00Z'));
  });
  afterEach(() => jest.restoreAllMocks());

  it('are the last six, and set the days of the list', async () => {
    open('?status=void&cursor=abc');
    await list();
    const months = within(screen.getByRole('group', { name: 'Month' }));
    expect(months.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'All time',
      'Feb',
      'Jan',
      'Dec',
      'Nov',
      'Oct',
      'Sept',
    ]);
    expect(months.getByRole('radio', { name: 'All time' })).toBeChecked();
    await userEvent.click(months.getByRole('radio', { name: 'Nov' }));
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({ from: '2025-11-01', to: '2025-11-30' }),
    );
    expect(location.search).toBe('?status=void&from=2025-11-01&to=2025-11-30');
    expect(months.getByRole('radio', { name: 'Nov' })).toBeChecked();
    await userEvent.click(months.getByRole('radio', { name: 'All time' }));
    await waitFor(() => expect(location.search).toBe('?status=void'));
  });

  it('are none of them where other days are chosen', async () => {
    open('?from=2026-02-01&to=2026-02-27');
    await list();
    for (const month of within(screen.getByRole('group', { name: 'Month' })).getAllByRole('radio'))
      expect(month).not.toBeChecked();
    expect(screen.getByRole('button', { name: /^More filters.*\(1\)$/ })).toBeVisible();
  });
});

it('mutes what earned nothing', async () => {
  const items = (['accepted', 'flagged', 'void', 'cancelled'] as const).map((status, id) =>
    jobRowOf({ id, status }),
  );
  answerJobs(() => HttpResponse.json(pageOf(items)));
  open();
  const rows = within(await list())
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.classList.contains('text-muted'))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

const DASHBOARD: Omit<Dashboard, 'tracker'> = {
  quota: null,
  away_until: null,
  requests: { manual_jobs: 0, job_reports: 0 },
  feed: [],
  problems: [],
};

describe('a list without deliveries', () => {
  const answerTracker = (tracker: Dashboard['tracker']) =>
    server.use(http.get('/api/dashboard', () => HttpResponse.json({ ...DASHBOARD, tracker })));

  beforeEach(() => {
    answerJobs(() => HttpResponse.json(pageOf([])));
    answerTracker({ tracker: null, last_signal_at: null });
  });

  it('leads a new driver to the tracker', async () => {
    open();
    expect(await screen.findByText('No jobs yet.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Set up your tracker' })).toBeVisible();
  });

  it('says that the tracker is connected instead of leading there again', async () => {
    answerTracker({ tracker: 'trucky', last_signal_at: '2026-03-20T11:00:00.000Z' });
    open();
    expect(await screen.findByText(/^Trucky is connected\. /)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set up your tracker' })).toBeNull();
  });

  it('offers to drop filters that match nothing', async () => {
    open('?status=void&sort=-points&cursor=abc');
    expect(await screen.findByText('No jobs match these filters.')).toBeVisible();
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Reset filters' })[0] ?? document.body,
    );
    await waitFor(() => expect(lastAsked()).toEqual({ ...OWN, sort: '-points' }));
  });
});

describe('a list that can’t be given', () => {
  it('explains an address that it does not understand, and asks the API nothing', async () => {
    open('?status=lost');
    expect(screen.getByRole('alert')).toHaveTextContent('a status that isn’t valid: “lost”');
    await callsHaveArrived();
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(await list()).toBeVisible();
    expect(location.search).toBe('');
  });

  it('explains an address that asks for two statuses at once', async () => {
    open('?status=void&status=flagged');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'a status more than once: “void”, “flagged”',
    );
    await callsHaveArrived();
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(await list()).toBeVisible();
    expect(location.search).toBe('');
  });

  it('lists what it understands, and names the rest', async () => {
    open('?status=void&driver=7');
    expect(await list()).toBeVisible();
    expect(screen.getByText(/“driver”/)).toBeVisible();
    expect(lastAsked()).toMatchObject({ status: 'void' });
    await userEvent.click(screen.getByRole('button', { name: 'Clean up address' }));
    expect(screen.queryByText(/“driver”/)).toBeNull();
    expect(location.search).toBe('?status=void');
  });

  it('shows the API’s own words for a page that it does not know', async () => {
    answerJobs(() => refusal(400, 'This page of the list is not known.'));
    open('?cursor=nonsense');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This page of the list is not known.',
    );
    answerJobs(() => HttpResponse.json(pageOf([jobRowOf()])));
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(await list()).toBeVisible();
  });

  it('tries again after a failure', async () => {
    answerJobs(() => refusal(503, 'The database is starting.'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is starting.');
    answerJobs(() => HttpResponse.json(pageOf([jobRowOf()])));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await list()).toBeVisible();
  });
});

describe('the deliveries of everyone', () => {
  it('have a heading and a title of their own', async () => {
    server.use(memberHolds('MANAGE_JOBS'));
    open('?scope=all');
    await list();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All Jobs');
    expect(screen.queryByText('My Jobs')).toBeNull();
  });

  it('are not offered to a driver', async () => {
    open();
    await list();
    await permissionsAreKnown();
    expect(screen.queryByRole('radio', { name: 'All jobs' })).not.toBeInTheDocument();
  });

  it('are one press away for a member with MANAGE_JOBS, with a column for the driver', async () => {
    server.use(memberHolds('MANAGE_JOBS'));
    open('?status=void');
    await list();
    await userEvent.click(await screen.findByRole('radio', { name: 'All jobs' }));
    await waitFor(() => expect(lastAsked()).toEqual({ ...OWN, scope: 'all' }));
    expect(await screen.findByRole('link', { name: 'Ada Test' })).toHaveAttribute(
      'href',
      '/profiles/7',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'My jobs' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('are calmly refused to a driver who asks by hand', async () => {
    open('?scope=all');
    expect(await screen.findByText('You don’t have access to this page.')).toBeInTheDocument();
    expect(screen.getByText(/manage jobs/)).toBeInTheDocument();
    await callsHaveArrived();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
