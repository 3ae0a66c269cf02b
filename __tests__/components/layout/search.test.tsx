import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { accountRow } from '@/__tests__/support/screens/accounts';
import { eventCardOf } from '@/__tests__/support/screens/event-cards';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { aDirectoryRow } from '@/__tests__/support/screens/directory';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { jobOf } from '@/__tests__/support/screens/deliveries';
import { server } from '@/__tests__/support/screens/server';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Search } from '@/components/layout/search/search';
import type { ApplicationRow } from '@/lib/contracts/recruitment/recruitment';
import { SearchButton } from '@/components/layout/search/search-button';

const ADA = aDirectoryRow({ rank: { name: 'Senior Driver', color: '#fff' } });
const listOf = (...items: object[]) =>
  HttpResponse.json({ items, next: null, previous: null, count: items.length });

const CONVOY = eventCardOf({ id: 12, title: 'Christmas Convoy' });

function open(...held: Parameters<typeof memberHolds>) {
  server.use(
    memberHolds(...held),
    http.get('/api/events', () => HttpResponse.json({ items: [CONVOY] })),
    http.get('/api/profiles', ({ request }) =>
      new URL(request.url).searchParams.get('search') === 'ada' ? listOf(ADA) : listOf(),
    ),
  );
  openScreen(
    <Search>
      {(onOpen) => (
        <>
          <SearchButton className="" onOpen={onOpen} />
          <input aria-label="Elsewhere" />
        </>
      )}
    </Search>,
    '/',
  );
}
const input = () => screen.findByRole('combobox', { name: /^Search members/ });
const option = (name: RegExp) => screen.findByRole('option', { name });

it('opens with Ctrl K wherever the focus is, and goes to the member that is found', async () => {
  open();
  await userEvent.click(screen.getByLabelText('Elsewhere'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await input()).toHaveFocus());
  expect(await input()).toHaveAttribute('placeholder', 'Name, job number, event or page');
  await userEvent.keyboard('ada');
  expect(await option(/Ada Test/)).toHaveTextContent('Senior Driver');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/profiles/7'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('doesn’t open over another dialog, though Ctrl K isn’t left to the browser', async () => {
  open();
  // Once its code is there, it opens within the same step.
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await input();
  fireEvent(screen.getByRole('dialog'), new Event('cancel'));
  render(
    <Dialog title="Something" onClose={() => undefined}>
      Nothing to ask
    </Dialog>,
  );
  const pressed = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
  await act(async () => document.dispatchEvent(pressed));
  expect(pressed.defaultPrevented).toBe(true);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('takes a long paste whole, and says why it isn’t searched for', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.click(await input());
  await userEvent.paste('ada '.repeat(20));
  expect(await input()).toHaveValue('ada '.repeat(20));
  expect(await screen.findByText('Search for up to 60 characters.')).toBeVisible();
  await userEvent.clear(await input());
  await userEvent.paste('ada');
  expect(await option(/Ada Test/)).toBeVisible();
});

it('finds the pages that the member may open, and none that is still to come', async () => {
  open('VIEW_HR_SITUATION');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.type(await input(), 'quota');
  expect(await option(/Driver's Quota/)).toBeVisible();
  await userEvent.clear(await input());
  await userEvent.type(await input(), 'gallery');
  expect(await screen.findByText('Nothing found for “gallery”.')).toBeVisible();
  await userEvent.clear(await input());
  // It is in the sidebar, but another site.
  await userEvent.type(await input(), 'prime plus');
  expect(await screen.findByText('Nothing found for “prime plus”.')).toBeVisible();
  await userEvent.clear(await input());
  await userEvent.type(await input(), 'blacklist');
  expect(await screen.findByText('Nothing found for “blacklist”.')).toBeVisible();
});

it('finds a tab by its own name, for whoever may open its page', async () => {
  open('MANAGE_JOBS');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.type(await input(), 'disputes');
  expect(await screen.findByText('Nothing found for “disputes”.')).toBeVisible();
  await userEvent.clear(await input());
  await userEvent.type(await input(), 'flagged');
  await userEvent.click(await option(/Flagged jobs.*All Jobs/));
  await waitFor(() => expect(window.location.search).toBe('?tab=flagged'));
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.type(await input(), 'all jobs');
  await option(/All Jobs/);
  expect(screen.queryByRole('option', { name: /Flagged jobs/ })).toBeNull();
});

it('offers what waits for the reader before anything is typed', async () => {
  server.use(
    http.get('/api/queues', () =>
      HttpResponse.json({
        queues: [
          { queue: 'flagged_jobs', count: 5, oldest_at: '2026-03-20T11:00:00.000Z' },
          { queue: 'job_reports', count: 0, oldest_at: null },
        ],
      }),
    ),
  );
  open('MANAGE_JOBS');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  const offered = within(await screen.findByRole('group', { name: 'Waiting for you' }));
  expect(offered.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Flagged jobs5 waiting',
  ]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?tab=flagged'));
});

it('finds an event by its title, even with a letter off', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.type(await input(), 'convoi');
  expect(await option(/Christmas Convoy/)).toBeVisible();
  await userEvent.clear(await input());
  await userEvent.type(await input(), 'christmas');
  await userEvent.click(await option(/Christmas Convoy/));
  await waitFor(() => expect(window.location.pathname).toBe('/events/12'));
});

it('finds a page though two letters are swapped', async () => {
  open('VIEW_BLACKLIST_ENTRIES');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.type(await input(), 'blakclist');
  expect(await option(/Blacklist/)).toBeVisible();
});

it('finds a page though a letter is left out', async () => {
  open('MANAGE_JOBS');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.type(await input(), 'flaged');
  expect(await option(/Flagged jobs.*All Jobs/)).toBeVisible();
  await userEvent.clear(await input());
  await userEvent.type(await input(), 'finn');
  expect(await screen.findByText('Nothing found for “finn”.')).toBeVisible();
});

it('finds a member by an ID for whoever may see accounts', async () => {
  open('VIEW_ALL_ACCOUNTS');
  const asked: (string | null)[] = [];
  server.use(
    http.get('/api/jobs/:id', () => refusal(404, 'Not found.', 'not_found')),
    http.get('/api/accounts', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('search'));
      return listOf(accountRow({ user_id: 9, name: 'Ada', rank: ADA.rank }));
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByPlaceholderText('Name, ID, job number, event or page');
  await userEvent.type(await input(), '76561190000000001');
  await userEvent.click(await option(/Ada.*Senior Driver/));
  await waitFor(() => expect(window.location.pathname).toBe('/profiles/9'));
  expect(asked.at(-1)).toBe('76561190000000001');
});

it('finds a job by its number, and applications for whoever reads them', async () => {
  open('VIEW_APPS');
  const application: ApplicationRow = {
    id: 1,
    ref: 'K7QF-2M9X',
    state: 'claimed',
    name: 'Adanna',
    country: 'NG',
    languages: ['en'],
    games: ['ets2'],
    checks: { pass: 1, warn: 0, fail: 0, unknown: 0 },
    submitted_at: null,
    assignee: null,
    claimed_at: null,
    interview_at: null,
    is_overdue: false,
    version: 1,
  };
  server.use(
    // Whoever types slowly asks for its first digits too.
    http.get('/api/jobs/:id', ({ params }) =>
      HttpResponse.json(jobOf({ id: Number(params['id']) })),
    ),
    http.get('/api/applications', () => listOf(application)),
    http.get('/api/applications/past', () => listOf()),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.type(await input(), '#1500');
  expect(await option(/Job #1500/)).toBeVisible();
  await userEvent.clear(await input());
  await userEvent.type(await input(), 'ada');
  await userEvent.click(await option(/Adanna.*K7QF-2M9X/));
  await waitFor(() => expect(window.location.pathname).toBe('/recruitment/K7QF-2M9X'));
});

it('still finds pages where members cannot be searched', async () => {
  open();
  server.use(http.get('/api/profiles', () => new HttpResponse(null, { status: 400 })));
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.type(await input(), 'jobs');
  const status = await screen.findByText(/We couldn’t search members/);
  expect(status).toBeVisible();
  expect(await option(/My Jobs/)).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Search' });
  expect(within(dialog).getByText('Pages')).toBeVisible();
});
