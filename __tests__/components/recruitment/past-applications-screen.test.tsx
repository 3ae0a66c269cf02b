import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { cellsOfRows } from '@/__tests__/support/screens/table-cells';
import { said } from '@/__tests__/support/screens/messages';
import { PastApplicationsScreen } from '@/components/recruitment/past-applications/past-applications-screen';
import type { Permission } from '@/lib/contracts/core/permissions';
import type {
  ApplicationStatistics,
  PastApplicationRow,
} from '@/lib/contracts/recruitment/recruitment';

const AT = '2026-03-20T10:00:00.000Z';
const aRow = (id: number, own: Partial<PastApplicationRow> = {}): PastApplicationRow => ({
  id,
  ref: `AAAA-222${id}`,
  state: 'declined',
  name: `Applicant ${id}`,
  country: 'DE',
  languages: ['de'],
  games: ['ets2'],
  checks: { pass: 11, warn: 0, fail: 0, unknown: 0 },
  submitted_at: AT,
  assignee: null,
  claimed_at: null,
  interview_at: null,
  is_overdue: false,
  version: 4,
  decided_at: AT,
  decided_by: { user_id: 7, name: 'Rita' },
  reason_code: 'motive',
  days: 1,
  may_resend: false,
  may_reopen: false,
  ...own,
});

/** Answers each attempt to send a link again with the next one; notes what was sent. */
function takeResends(...answers: (() => Response)[]): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/applications/:ref/resend', async ({ request }) => {
      sent.push(await request.json());
      return answers.shift()?.() ?? HttpResponse.error();
    }),
  );
  return sent;
}

let asked: Record<string, string>[];
let statistics: ApplicationStatistics;

beforeEach(() => {
  asked = [];
  statistics = { weeks: [], accepted: 0, declined: 0, median_days: null, recruiters: null };
});

function show(...held: Permission[]) {
  const items = [
    aRow(2, { may_reopen: true }),
    aRow(3),
    aRow(4, { state: 'activation_expired', may_resend: true, may_reopen: true }),
    aRow(5, { state: 'activation_expired' }),
  ];
  server.use(
    memberHolds(...held),
    http.get('/api/applications/past', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ items, next: null, previous: null, count: items.length });
    }),
    http.get('/api/applications/choices', () =>
      HttpResponse.json({ roles: [], divisions: [], recruiters: [{ user_id: 7, name: 'Rita' }] }),
    ),
    http.get('/api/applications/statistics', () => HttpResponse.json(statistics)),
  );
  openScreen(<PastApplicationsScreen />, '/recruitment/past');
  return userEvent.setup();
}
const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name: new RegExp(name) });
  const row = link.closest('tr') ?? link.closest('li');
  if (!row) throw new Error('There is no row.');
  return within(row);
};
const buttonsOf = async (name: string) =>
  (await rowOf(name)).queryAllByRole('button').map(({ textContent }) => textContent);

it('offers in each row what can still be done there', async () => {
  show('VIEW_APPS', 'MANAGE_APPS');
  await waitFor(async () => expect(await buttonsOf('Applicant 2')).toEqual(['Reopen']));
  expect(await buttonsOf('Applicant 3')).toEqual([]);
  expect(await buttonsOf('Applicant 4')).toEqual(['Resend link', 'Reopen']);
  expect(await buttonsOf('Applicant 5')).toEqual([]);
});

it('offers nobody to re-open who does not manage applications', async () => {
  show('VIEW_APPS');
  await waitFor(async () => expect(await buttonsOf('Applicant 4')).toEqual(['Resend link']));
  expect(await buttonsOf('Applicant 2')).toEqual([]);
});

it('re-opens with a note', async () => {
  const sent: unknown[] = [];
  const user = show('VIEW_APPS', 'MANAGE_APPS');
  server.use(
    http.post('/api/applications/AAAA-2222/reopen', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ref: 'AAAA-2222', state: 'claimed', version: 5 });
    }),
  );
  await user.click((await rowOf('Applicant 2')).getByRole('button', { name: /^Reopen / }));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen application' });
  await user.type(within(dialog).getByLabelText('Reason'), 'It was a mistake.');
  await user.click(within(dialog).getByRole('button', { name: 'Reopen application' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ version: 4, note: 'It was a mistake.' }]);
});

const BLOCKED =
  'A blocking check failed: matches entry #4. Only those who manage applications can accept anyway, with a reason.';
const blocked = (fields = {}) =>
  HttpResponse.json({ error: { code: 'check_failed', message: BLOCKED, fields } }, { status: 422 });

it('asks a manager why, where the blacklist stands in the way of a new link', async () => {
  const user = show('VIEW_APPS', 'MANAGE_APPS');
  const sent = takeResends(
    blocked,
    () => blocked({ override_note: 'Say more.' }),
    () => HttpResponse.json({ ref: 'AAAA-2224', state: 'accepted', version: 5 }),
  );
  await user.click((await rowOf('Applicant 4')).getByRole('button', { name: /^Resend/ }));
  const dialog = await screen.findByRole('dialog', { name: /despite the blacklist/ });
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(within(dialog).getByText(BLOCKED)).toBeVisible();
  const why = within(dialog).getByLabelText('Reason');
  await user.type(why, 'It was somebody else.');
  const send = within(dialog).getByRole('button', { name: /^Resend/ });
  await user.click(send);
  await waitFor(() => expect(why).toHaveAccessibleDescription(/Say more\./));
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = { version: 4, override_note: 'It was somebody else.' };
  expect(sent).toEqual([{ version: 4 }, again, again]);
});

it('asks nobody else why: they are told what is missing', async () => {
  const user = show('VIEW_APPS');
  takeResends(blocked);
  await user.click((await rowOf('Applicant 4')).getByRole('button', { name: /^Resend/ }));
  await said(BLOCKED);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sends a new link where nothing stands in the way', async () => {
  const user = show('VIEW_APPS');
  const sent = takeResends(() =>
    HttpResponse.json({ ref: 'AAAA-2224', state: 'accepted', version: 5 }),
  );
  await user.click((await rowOf('Applicant 4')).getByRole('button', { name: /^Resend/ }));
  await said('link sent');
  expect(sent).toEqual([{ version: 4 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says of each what came of it, why, by whom, when and how soon', async () => {
  show('VIEW_APPS');
  await rowOf('Applicant 3');
  const cells = cellsOfRows().find(([name]) => name?.startsWith('Applicant 3'));
  expect(cells?.slice(0, 6)).toEqual([
    'Applicant 3 AAAA-2223',
    'Declined',
    'Motivation',
    'Rita',
    '20 Mar 2026',
    '1',
  ]);
});

it('narrows past applications by all that is chosen', async () => {
  const user = show('VIEW_APPS');
  await screen.findByRole('option', { name: 'Rita' });
  for (const [field, option] of [
    ['Status', 'Withdrawn'],
    ['Checks', 'With warnings'],
    ['Country', 'Germany'],
    ['Language', 'German'],
    ['Recruiter', 'Rita'],
  ] as const)
    await user.selectOptions(screen.getByLabelText(field), option);
  const chosen = { state: 'withdrawn', warnings: 'yes', country: 'DE', language: 'de' };
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ limit: '25', sort: '-decided_at', decider: '7', ...chosen }),
  );
});

it('sums up the last weeks, and the work of each recruiter for managers', async () => {
  statistics = {
    weeks: [{ begins_on: '2026-03-16', submitted: 4, accepted: 1, declined: 2 }],
    accepted: 1,
    declined: 2,
    median_days: 1,
    recruiters: [
      { member: { user_id: 7, name: 'Rita' }, accepted: 1, declined: 2, median_days: 3 },
    ],
  };
  show('VIEW_APPS', 'MANAGE_APPS');
  expect(await screen.findByRole('figure', { name: 'Applications per week' })).toBeVisible();
  const figures = screen.getByRole('region', { name: 'The last twelve weeks' });
  expect(figures).toHaveTextContent('Decided3Accepted33%Median time to decide1 day');
  expect(screen.getByRole('region', { name: 'By recruiter' })).toHaveTextContent(
    'Rita1 of 3 accepted, 3 days',
  );
});

it('has no figures while nothing was decided, and tells nobody else of the recruiters', async () => {
  statistics.weeks = [{ begins_on: '2026-03-16', submitted: 0, accepted: 0, declined: 0 }];
  show('VIEW_APPS');
  expect(await screen.findByText('No applications in the last twelve weeks.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'The last twelve weeks' })).toHaveTextContent(
    'Decided0Accepted–Median time to decide–',
  );
  expect(screen.queryByRole('region', { name: 'By recruiter' })).toBeNull();
});
