import { pickMember } from '@/__tests__/support/screens/pick-member';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { jobOf, jobRowOf, pageOf } from '@/__tests__/support/screens/deliveries';
import { aDirectoryRow } from '@/__tests__/support/screens/directory';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { said } from '@/__tests__/support/screens/messages';
import { AllJobsScreen } from '@/components/jobs/all-jobs/all-jobs-screen';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
import type { PayloadRow } from '@/lib/contracts/jobs/payloads';

let asked: URLSearchParams[] = [];
let sent: { path: string; body: unknown }[] = [];

const open = (search = '') =>
  openScreen(<AllJobsScreen />, '/jobs/all', { address: `/jobs/all${search}` });
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);

const answerJobs = (...rows: JobRow[]) =>
  server.use(
    http.get('/api/jobs', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(rows));
    }),
  );
const takeWrite = (path: string, answer: object, status = 200) =>
  server.use(
    http.post(path, async ({ request }) => {
      const text = await request.text();
      sent.push({ path: new URL(request.url).pathname, body: text && JSON.parse(text) });
      return HttpResponse.json(answer, { status });
    }),
  );

const payloadOf = (known: Partial<PayloadRow> = {}): PayloadRow => ({
  id: 5,
  tracker: 'trucky',
  received_at: '2026-03-01T18:52:20.000Z',
  event: 'job_completed',
  external_id: '9001',
  steam_id: '76561190000000001',
  member: { user_id: 7, name: 'Ada Test' },
  result: 'ignored',
  reason: 'Another tracker is chosen.',
  http_status: 200,
  attempts: 1,
  repeats: 0,
  first_at: null,
  job_id: null,
  bytes: 900,
  ...known,
});

beforeEach(() => {
  asked = [];
  sent = [];
  server.use(
    memberHolds('MANAGE_JOBS'),
    http.get('/api/jobs/totals', () =>
      HttpResponse.json({
        totals: {
          of: 'company',
          jobs: 12,
          km: 9000,
          points: 8800,
          income: { EUR: 5000, USD: 70 },
        },
      }),
    ),
  );
  answerJobs(jobRowOf());
});

it('shows on a tab how many of its queue wait', async () => {
  server.use(
    http.get('/api/queues', () =>
      HttpResponse.json({ queues: [{ queue: 'job_reports', count: 3, oldest_at: null }] }),
    ),
  );
  open();
  const reports = await screen.findByRole('link', { name: 'Reports', description: '3 waiting' });
  expect(reports).toHaveAttribute('href', '/jobs/all?tab=reports');
  expect(screen.getByRole('link', { name: 'Flagged' })).not.toHaveAccessibleDescription();
});

it('lists everyone’s deliveries with what the company has driven in all', async () => {
  open('?status=void&sort=-points');
  expect(await screen.findByRole('table', { name: 'Jobs' })).toHaveTextContent('Ada Test');
  expect(lastAsked()).toEqual({ scope: 'all', limit: '25', status: 'void', sort: '-points' });
  expect(await screen.findByText('8,800 points')).toBeVisible();
  expect(screen.getByText('€5,000 + $70')).toBeVisible();
  expect(screen.getByText(/^Not shown at this width: Cargo, Distance,/)).toBeInTheDocument();
});

it('changes the tab in the address and forgets the filters of the one before', async () => {
  open('?status=void&cursor=abc');
  await userEvent.click(await screen.findByRole('link', { name: 'Flagged' }));
  await waitFor(() => expect(location.search).toBe('?tab=flagged'));
  await waitFor(() =>
    expect(lastAsked()).toEqual({
      scope: 'all',
      limit: '25',
      status: 'flagged',
      sort: 'finished_at',
    }),
  );
});

it('says that it does not know what the address asks for, and leads back', async () => {
  open('?status=lost');
  expect(await screen.findByRole('alert')).toHaveTextContent('a status that isn’t valid');
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(await screen.findByRole('table', { name: 'Jobs' })).toBeVisible();
});

it('is narrowed to one driver, and shows all again', async () => {
  open('?driver=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all drivers' }));
  await waitFor(() => expect(lastAsked()).not.toHaveProperty('driver'));
  expect(location.search).toBe('');
});

it.each([
  ['?status=void', 'No jobs match these filters.', 1],
  ['', 'No jobs yet.', 0],
])('says at “%s” what an empty list means', async (search, words, resets) => {
  answerJobs();
  open(search);
  expect(await screen.findByText(words)).toBeVisible();
  const main = screen.getByText(words).parentElement ?? document.body;
  expect(within(main).queryAllByRole('button', { name: 'Reset filters' })).toHaveLength(resets);
});

it('is not for a driver', async () => {
  server.use(memberHolds());
  const { change } = open();
  expect(await screen.findByText(/permission to manage jobs/)).toBeVisible();
  server.use(memberHolds('MANAGE_JOBS'));
  change('permissions');
  expect(await screen.findByRole('table', { name: 'Jobs' })).toBeVisible();
});

describe('the flagged ones', () => {
  const flagged = jobRowOf({
    id: 8,
    status: 'flagged',
    flags: ['warp'],
    held_points: 1234,
    version: 3,
  });

  it('say in words why they wait and for how many points, and can be accepted', async () => {
    answerJobs(flagged);
    takeWrite('/api/jobs/8/accept', jobOf());
    open('?tab=flagged');
    const table = await screen.findByRole('table', { name: 'Jobs' });
    expect(table).toHaveTextContent('Game time was sped up or slowed down');
    expect(table).toHaveTextContent('1,234');
    expect(within(table).getByRole('link', { name: 'Ada Test' })).toHaveAttribute(
      'href',
      '/profiles/7',
    );
    // On a tablet a long route takes one line, and its destination is still in sight.
    const route = within(table).getByTitle(/ → /);
    expect(route).toHaveClass('as-scroll:flex');
    expect(route.lastElementChild).toHaveTextContent(/^→ /);
    expect(route.lastElementChild).toHaveClass('shrink-0');
    expect(within(table).getByRole('button', { name: 'Date' })).toBeVisible();
    await userEvent.click(within(table).getByRole('button', { name: 'Accept job #8' }));
    await waitFor(() =>
      expect(sent).toEqual([{ path: '/api/jobs/8/accept', body: { version: 3 } }]),
    );
  });

  it.each([
    ['high_revenue', 'Unusually high income: €412,000'],
    ['warp', 'Game time was sped up: ×2.5'],
    ['teleport', 'Truck was moved 3.4 km without driving'],
    ['overlap', 'Overlaps with another job'],
  ] as const)('show the figure that raised “%s”', async (flag, words) => {
    const raised_by = { revenue: 412_000, warp: 2.5, teleport_m: 3400 };
    answerJobs({ ...flagged, flags: [flag], raised_by });
    open('?tab=flagged');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('of one driver lead back to those of all', async () => {
    open('?tab=flagged&driver=7');
    await userEvent.click(await screen.findByRole('button', { name: 'Reset filters' }));
    await waitFor(() => expect(location.search).toBe('?tab=flagged'));
  });

  it('are made void with a reason of at least ten characters', async () => {
    answerJobs(flagged);
    takeWrite('/api/jobs/8/void', jobOf());
    open('?tab=flagged');
    await userEvent.click(await screen.findByRole('button', { name: 'Void job #8' }));
    const dialog = screen.getByRole('dialog', { name: 'Void job #8' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'short');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Void job' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('at least 10 characters');
    await callsHaveArrived();
    expect(sent).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Reason'), ' no longer');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Void job' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { path: '/api/jobs/8/void', body: { reason: 'short no longer', version: 3 } },
      ]),
    );
    await said('Job #8 voided.');
  });

  it.each([
    [0, '4 jobs accepted.'],
    [7, '4 jobs accepted. 7 left. Accept again to continue.'],
  ])('are accepted together once a kind is chosen and confirmed, %i left', async (left, words) => {
    answerJobs(flagged);
    takeWrite('/api/job-reviews/accept', { accepted: 4, left });
    open('?tab=flagged');
    await screen.findByRole('table', { name: 'Jobs' });
    expect(screen.queryByRole('button', { name: 'Accept all matching' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Flag'), 'warp');
    await userEvent.click(screen.getByRole('button', { name: 'Accept all matching' }));
    await callsHaveArrived();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Accept all' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ flag: 'warp' }]));
    await said(`"${words}"`);
  });
});

it('proposes whoever has linked the Steam account of an orphan', async () => {
  answerJobs(jobRowOf({ id: 9, status: 'orphan', driver: null, steam_id: '76561190000000009' }));
  takeWrite('/api/jobs/9/attach', jobOf());
  server.use(
    http.get('/api/jobs/9/likely-driver', () =>
      HttpResponse.json({ driver: { user_id: 7, name: 'Ada Test' } }),
    ),
  );
  open('?tab=orphans');
  await userEvent.click(await screen.findByRole('button', { name: 'Assign job #9' }));
  const dialog = screen.getByRole('dialog', { name: 'Assign job #9' });
  expect(await within(dialog).findByText(/has linked this Steam account/)).toHaveTextContent('Ada');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign job' }));
  await waitFor(() => expect(sent.at(0)?.body).toEqual({ user_id: 7, version: 1 }));
});

it('attaches an orphan to a member who is searched by name', async () => {
  answerJobs(jobRowOf({ id: 9, status: 'orphan', driver: null, steam_id: '76561190000000009' }));
  takeWrite('/api/jobs/9/attach', jobOf());
  const searched: (string | null)[] = [];
  server.use(
    http.get('/api/jobs/9/likely-driver', () => HttpResponse.json({ driver: null })),
    http.get('/api/profiles', ({ request }) => {
      searched.push(new URL(request.url).searchParams.get('search'));
      return HttpResponse.json({
        items: [aDirectoryRow()],
        next: null,
        previous: null,
        count: 1,
      });
    }),
  );
  open('?tab=orphans');
  expect(await screen.findByText('76561190000000009')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Assign job #9' }));
  const dialog = screen.getByRole('dialog', { name: 'Assign job #9' });
  await pickMember(within(dialog).getByLabelText('Member'), 'Ada', /Ada Test/);
  expect(searched.at(-1)).toBe('Ada');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign job' }));
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/api/jobs/9/attach', body: { user_id: 7, version: 1 } }]),
  );
  await said('Job #9 assigned to Ada Test.');
});

describe('the payload log', () => {
  it('shows what became of a body and understands it again', async () => {
    const payload = { ...payloadOf(), address: '::1', body: '{"a":1}', is_cut: false, job: null };
    server.use(
      http.get('/api/payloads', () =>
        HttpResponse.json({ items: [payloadOf()], next: null, previous: null, count: 1 }),
      ),
      http.get('/api/payloads/5', () => HttpResponse.json(payload)),
    );
    takeWrite('/api/payloads/5/replay', { ...payload, result: 'accepted' });
    open('?tab=payloads');
    const table = await screen.findByRole('table', { name: 'Payloads' });
    expect(table).toHaveTextContent(/Ignored HTTP 200\s*Another tracker is chosen\./);
    expect(table).toHaveTextContent('Job ID 9001');
    await userEvent.click(within(table).getByRole('button', { name: 'Open payload #5' }));
    expect(await screen.findByRole('region', { name: 'Payload' })).toHaveTextContent('"a": 1');
    await userEvent.click(screen.getByRole('button', { name: 'Replay payload' }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/payloads/5/replay']));
    await said('Payload #5 replayed: accepted.');
  });

  it('says which were received often or not processed, and narrows and widens the list', async () => {
    const searches: string[] = [];
    const first_at = '2026-03-01T08:00:00.000Z';
    const rows = [payloadOf({ result: null, http_status: null, repeats: 1234, first_at })];
    server.use(
      http.get('/api/payloads/refused', () => HttpResponse.json(pageOf([]))),
      http.get('/api/payloads', ({ request: { url } }) => {
        searches.push(new URL(url).search);
        const items = url.includes('result=') ? [] : rows;
        return HttpResponse.json({ items, next: null, previous: null, count: items.length });
      }),
    );
    open('?tab=payloads');
    const table = await screen.findByRole('table', { name: 'Payloads' });
    for (const words of ['Not processed yet', '1,235 times since 1 Mar 2026'])
      expect(table).toHaveTextContent(words);
    await userEvent.selectOptions(screen.getByLabelText('Result'), 'Accepted');
    expect(await screen.findByText('No payloads match these filters.')).toBeVisible();
    expect(searches.at(-1)).toContain('result=accepted');
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(await screen.findByRole('table', { name: 'Payloads' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Unverified' }));
    expect(await screen.findByText(/^No unverified payloads/)).toBeVisible();
    expect(location.search).toBe('?tab=payloads&view=refused');
  });

  it('is searched by a whole Steam ID, and says what a half one lacks', async () => {
    const searches: URLSearchParams[] = [];
    server.use(
      http.get('/api/payloads', ({ request }) => {
        searches.push(new URL(request.url).searchParams);
        return HttpResponse.json(pageOf([]));
      }),
    );
    open('?tab=payloads');
    const field = await screen.findByRole('searchbox', { name: 'Steam ID' });
    await userEvent.type(field, '7656119{Enter}');
    expect(field).toHaveAccessibleDescription('Enter all 17 digits of a Steam ID.');
    expect(searches.some((search) => search.has('steam_id'))).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, ' 76561190000000009 {Enter}');
    await waitFor(() => expect(searches.at(-1)?.get('steam_id')).toBe('76561190000000009'));
    expect(location.search).toBe('?tab=payloads&steam_id=76561190000000009');
    expect(field).not.toBeInvalid();
  });

  it('keeps those without a valid signature apart, with no way to replay them', async () => {
    const row = {
      id: 3,
      tracker: 'trucky',
      received_at: '2026-03-01T18:52:20.000Z',
      address: '10.0.0.1',
      reason: 'x-signature-sha256 is missing.',
      bytes: 7,
    };
    server.use(
      http.get('/api/payloads/refused', () =>
        HttpResponse.json({ items: [row], next: null, previous: null, count: 1 }),
      ),
      http.get('/api/payloads/refused/3', () =>
        HttpResponse.json({ ...row, body: 'guessed', is_cut: false, sha256: '7f3a' }),
      ),
    );
    open('?tab=payloads&view=refused');
    expect(await screen.findByText('x-signature-sha256 is missing.')).toBeVisible();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Open unverified payload #3' }),
    );
    expect(await screen.findByRole('region', { name: 'Payload' })).toHaveTextContent('guessed');
    expect(screen.getByText(/SHA-256 7f3a/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Replay payload' })).toBeNull();
  });
});
