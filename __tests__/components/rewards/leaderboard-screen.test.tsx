import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { LeaderboardScreen } from '@/components/rewards/leaderboard/leaderboard-screen';
import type { Board } from '@/lib/contracts/rewards/board';

const leaderAt = (place: number, user_id: number) => ({
  place,
  user_id,
  name: `Driver ${user_id}`,
  avatar: '',
  supporter: false,
  jobs: 4,
  km: 1200,
  points: 900,
  points_of_jobs: 900,
});

const board: Board = {
  of: '2026-03-02',
  previous: '2026-02-23',
  next: null,
  is_of_jobs: true,
  leaders: [leaderAt(1, 1), leaderAt(1, 2), leaderAt(3, 3)],
  page: 1,
  pages: 2,
  count: 30,
  own: { ...leaderAt(28, 28), page: 2 },
};

const asked: string[] = [];
const here = () => `${location.pathname}${location.search}`;

const open = (answer: Board, address: string) => {
  asked.length = 0;
  server.use(
    memberHolds(),
    http.get('/api/profiles/choices', () =>
      HttpResponse.json({
        roles: [],
        ranks: [],
        divisions: [{ id: 1, name: 'Heavy haul', color: '#123456' }],
      }),
    ),
    http.get('/api/rewards/board', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(answer);
    }),
  );
  return openScreen(<LeaderboardScreen />, '/leaderboard', { address });
};

it('shows shared places, the reader’s own on another page, and keeps its state in the URL', async () => {
  open(board, '/leaderboard?span=week');
  const list = within(await screen.findByRole('list', { name: 'Leaderboard' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Place 1/),
    expect.stringMatching(/^Place 1/),
    expect.stringMatching(/^Place 3/),
  ]);
  expect(screen.getByRole('heading', { name: '2 Mar 2026 – 8 Mar 2026' })).toBeVisible();
  expect(screen.getByText(/^Points from jobs\./)).toBeVisible();
  const own = within(screen.getByRole('region', { name: 'Your place' }));
  expect(own.getByText('Your place: 28 of 30')).toBeVisible();
  await userEvent.click(own.getByRole('link', { name: 'Show on the board' }));
  expect(here()).toBe('/leaderboard?span=week&page=2');
  await userEvent.selectOptions(await screen.findByLabelText('Division'), 'Heavy haul');
  expect(here()).toBe('/leaderboard?span=week&division=Heavy+haul');
  await userEvent.click(screen.getByRole('radio', { name: 'Distance' }));
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toEqual({
    span: 'week',
    division: 'Heavy haul',
    by: 'km',
    page: '1',
  });
});

it('marks the reader’s own row once, and leads to drivers, other pages and the first of another month', async () => {
  const own = { ...leaderAt(1, 2), page: 2 };
  const leaders = [{ ...leaderAt(1, 1), points_of_jobs: 400 }, leaderAt(1, 2), leaderAt(3, 3)];
  open(
    {
      ...board,
      of: '2026-03',
      previous: '2026-02',
      is_of_jobs: false,
      leaders,
      page: 2,
      pages: 3,
      own,
    },
    '/leaderboard?span=month&page=2',
  );
  const list = within(await screen.findByRole('list', { name: 'Leaderboard' }));
  const rows = list.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('[aria-current="true"]') !== null)).toEqual([
    false,
    true,
    false,
  ]);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(list.getByRole('link', { name: 'Driver 2 (you)' })).toHaveAttribute('href', '/profiles/2');
  expect(screen.getAllByText(/\(you\)$/)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Show on the board' })).toBeNull();
  expect(screen.getByText(/^All points, including bonuses/)).toBeVisible();
  expect(rows[0]).toHaveTextContent('1,200 km, 4 jobs, 400 points from jobs');
  expect(rows[1]).not.toHaveTextContent('from jobs');
  expect(hrefOf('Previous page')).toBe('/leaderboard?span=month&page=1');
  expect(hrefOf('Next page')).toBe('/leaderboard?span=month&page=3');
  expect(hrefOf('Previous month')).toBe('/leaderboard?span=month&of=2026-02');
  expect(screen.queryByRole('link', { name: 'Next month' })).toBeNull();
});

it('says where the reader has no place, and leads out of filters that nothing matches', async () => {
  const some = open({ ...board, own: null }, '/leaderboard?span=week');
  expect(await screen.findByText('You have no jobs here yet.')).toBeVisible();
  some.unmount();
  const none = { ...board, leaders: [], pages: 1, count: 0, own: null };
  open(none, '/leaderboard?span=week&game=ats');
  expect(await screen.findByText('No jobs match these filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(here()).toBe('/leaderboard?span=week');
});

it('says so in a week without jobs, and leads to the one before', async () => {
  open({ ...board, leaders: [], pages: 1, count: 0, own: null }, '/leaderboard?span=week');
  expect(await screen.findByText('No jobs in this period.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Previous week' }));
  expect(here()).toBe('/leaderboard?span=week&of=2026-02-23');
});

it('says what is wrong with its URL, and when it can’t be loaded', async () => {
  const wrong = open(board, '/leaderboard?span=year');
  expect(await screen.findByText(/contains a period that isn’t valid: “year”/)).toBeVisible();
  wrong.unmount();
  open(board, '/leaderboard');
  server.use(http.get('/api/rewards/board', () => refusal(500, 'It broke.')));
  expect(await screen.findByText('We couldn’t load the leaderboard.')).toBeVisible();
});
