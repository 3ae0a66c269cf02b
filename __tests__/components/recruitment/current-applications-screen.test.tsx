import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, permissionsAreKnown, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { cellsOfRows } from '@/__tests__/support/screens/table-cells';
import { told } from '@/__tests__/support/screens/messages';
import { CurrentApplicationsScreen } from '@/components/recruitment/current-applications/current-applications-screen';
import type { Permission } from '@/lib/contracts/core/permissions';
import type { ApplicationRow } from '@/lib/contracts/recruitment/recruitment';

const row = (id: number, own: Partial<ApplicationRow> = {}): ApplicationRow => ({
  id,
  ref: `K7QF-2M9${id}`,
  state: 'submitted',
  name: `Applicant ${id}`,
  country: 'DE',
  languages: ['de'],
  games: ['ets2'],
  checks: { pass: 1, warn: 0, fail: 0, unknown: 0 },
  submitted_at: '2026-03-20T10:00:00.000Z',
  assignee: null,
  claimed_at: null,
  interview_at: null,
  is_overdue: false,
  version: 1,
  ...own,
});
const CLAIMED = row(1, { state: 'claimed', assignee: { user_id: 7, name: 'Rita' } });

it.each([
  ['its link while it stays', '/recruitment', [CLAIMED, row(2)], 'Applicant 1'],
  ['the next one when it goes', '/recruitment?state=submitted', [row(2)], 'Applicant 2'],
])('the focus passes from a claimed row to %s', async (_place, address, after, focused) => {
  const list = (items: ApplicationRow[]) =>
    http.get('/api/applications', () =>
      HttpResponse.json({ items, next: null, previous: null, count: items.length }),
    );
  server.use(
    memberHolds('VIEW_APPS'),
    list([row(1), row(2)]),
    http.post('/api/applications/K7QF-2M91/claim', () => {
      server.use(list(after));
      return HttpResponse.json({ ref: 'K7QF-2M91', state: 'claimed', version: 2 });
    }),
  );
  openScreen(<CurrentApplicationsScreen />, '/recruitment', { address });
  const [claim] = await screen.findAllByRole('button', { name: /^Claim and open / });
  if (claim) await userEvent.click(claim);
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Claim and open / })).toHaveLength(1),
  );
  await waitFor(() =>
    expect(screen.getByRole('link', { name: new RegExp(focused) })).toHaveFocus(),
  );
  expect(location.pathname).toBe('/recruitment/K7QF-2M91');
});

const listed = (items: ApplicationRow[]) =>
  http.get('/api/applications', () =>
    HttpResponse.json({ items, next: null, previous: null, count: items.length }),
  );

async function openSpam() {
  await userEvent.click(await screen.findByRole('button', { name: 'Close spam' }));
  return within(screen.getByRole('dialog', { name: 'Close applications as spam' }));
}

it('closes as spam what is ticked, and nothing that came while the note was written', async () => {
  const sent: unknown[] = [];
  server.use(
    memberHolds('VIEW_APPS', 'MANAGE_APPS'),
    listed([row(1), row(2)]),
    http.post('/api/applications/close-spam', async ({ request }) => {
      sent.push(await request.json());
      // Somebody applies meanwhile, and this attempt comes to nothing.
      server.use(listed([row(1), row(2), row(3)]));
      return refusal(503, 'Try again in a moment.');
    }),
  );
  openScreen(<CurrentApplicationsScreen />, '/recruitment');
  const dialog = await openSpam();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Applicant 2 K7QF-2M92' }));
  await userEvent.type(dialog.getByLabelText('Note'), 'All of one sender.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close as spam' }));
  expect(await dialog.findByText('Try again in a moment.')).toBeVisible();
  expect(await screen.findByText(/Applicant 3/)).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: /Applicant 3/ })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Close as spam' }));
  const applications = [{ ref: 'K7QF-2M92', version: 1 }];
  const body = { applications, note: 'All of one sender.' };
  await waitFor(() => expect(sent).toEqual([body, body]));
});

it('says which of them were left, and why, where one was claimed meanwhile', async () => {
  const sent: unknown[] = [];
  const problem = 'The application was changed meanwhile.';
  server.use(
    memberHolds('VIEW_APPS', 'MANAGE_APPS'),
    listed([row(1), row(2)]),
    http.post('/api/applications/close-spam', async ({ request }) => {
      sent.push(await request.json());
      server.use(listed([row(1, { ...CLAIMED, version: 2 })]));
      return HttpResponse.json({
        results: [
          { ref: 'K7QF-2M91', problem },
          { ref: 'K7QF-2M92', problem: null },
        ],
      });
    }),
  );
  const { refresh } = openScreen(<CurrentApplicationsScreen />, '/recruitment');
  const dialog = await openSpam();
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.type(dialog.getByLabelText('Note'), 'All of one sender.');
  server.use(listed([row(1, { ...CLAIMED, version: 2 }), row(2)]));
  await refresh();
  await userEvent.click(dialog.getByRole('button', { name: 'Close as spam' }));
  const left = await dialog.findByRole('list', { name: 'Not done' });
  expect(left).toHaveTextContent(`Applicant 1 K7QF-2M91${problem}`);
  expect(dialog.getByText('Done: Applicant 2 K7QF-2M92')).toBeVisible();
  expect(sent).toEqual([
    {
      applications: [
        { ref: 'K7QF-2M91', version: 1 },
        { ref: 'K7QF-2M92', version: 1 },
      ],
      note: 'All of one sender.',
    },
  ]);
});

it('asks which applications are spam when none is ticked', async () => {
  server.use(memberHolds('VIEW_APPS', 'MANAGE_APPS'), listed([row(1)]));
  openScreen(<CurrentApplicationsScreen />, '/recruitment');
  const dialog = await openSpam();
  await userEvent.type(dialog.getByLabelText('Note'), 'All of one sender.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close as spam' }));
  expect(await dialog.findByText('Choose at least one application.')).toBeVisible();
});

it.each([
  ['nothing of the whole list', '/recruitment', []],
  [
    'what waits of a narrowed list, and nothing that somebody works at',
    '/recruitment?search=bot',
    ['Applicant 2 K7QF-2M92'],
  ],
] as const)('ticks as spam %s', async (_what, address, ticked) => {
  server.use(memberHolds('VIEW_APPS', 'MANAGE_APPS'), listed([CLAIMED, row(2)]));
  openScreen(<CurrentApplicationsScreen />, '/recruitment', { address });
  await screen.findByText(/Applicant 2/);
  const dialog = await openSpam();
  expect(dialog.getByRole('checkbox', { name: 'Applicant 1 K7QF-2M91, with Rita' })).toBeVisible();
  const boxes = dialog.queryAllByRole('checkbox', { checked: true });
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(ticked);
});

it.each([
  ['/recruitment', 'No open applications.'],
  ['/recruitment?search=nobody', 'No applications match these filters.'],
])('at %s, with nobody to show, says: %s', async (address, words) => {
  server.use(
    memberHolds('VIEW_APPS'),
    http.get('/api/applications', () =>
      HttpResponse.json({ items: [], next: null, previous: null, count: 0 }),
    ),
  );
  openScreen(<CurrentApplicationsScreen />, '/recruitment', { address });
  expect(await screen.findByText(words)).toBeVisible();
});

it('counts every filter that a phone folds away', async () => {
  server.use(memberHolds('VIEW_APPS'), listed([]));
  const address = '/recruitment?assignee=own&state=claimed&language=de&search=bot';
  openScreen(<CurrentApplicationsScreen />, '/recruitment', { address });
  const toggle = await screen.findByRole('button', { name: /^More filters/ });
  await waitFor(() => expect(toggle).toHaveTextContent('More filters (1)Filters (3)'));
});

it('closes the dialog once all of them are closed as spam', async () => {
  server.use(
    memberHolds('VIEW_APPS', 'MANAGE_APPS'),
    listed([row(2)]),
    http.post('/api/applications/close-spam', () =>
      HttpResponse.json({ results: [{ ref: 'K7QF-2M92', problem: null }] }),
    ),
  );
  openScreen(<CurrentApplicationsScreen />, '/recruitment');
  const dialog = await openSpam();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Applicant 2/ }));
  await userEvent.type(dialog.getByLabelText('Note'), 'All of one sender.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close as spam' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told()).toContain('1 application closed as spam.');
});

it.each<[string, Permission[], ApplicationRow[]]>([
  ['whoever doesn’t manage applications', ['VIEW_APPS'], [row(1)]],
  [
    'a manager where somebody waits for the applicant',
    ['VIEW_APPS', 'MANAGE_APPS'],
    [row(1, { state: 'info_requested' }), row(2, { state: 'interview' })],
  ],
])('offers %s nothing to close as spam', async (_whom, held, rows) => {
  server.use(memberHolds(...held), listed(rows));
  openScreen(<CurrentApplicationsScreen />, '/recruitment');
  expect(await screen.findByText(/Applicant 1/)).toBeVisible();
  await permissionsAreKnown();
  expect(screen.queryByRole('button', { name: 'Close spam' })).toBeNull();
});

it('leaves out of the spam what waits for the applicant', async () => {
  const asked = row(3, { state: 'info_requested' });
  const held = row(4, { state: 'on_hold' });
  server.use(memberHolds('VIEW_APPS', 'MANAGE_APPS'), listed([CLAIMED, row(2), asked, held]));
  openScreen(<CurrentApplicationsScreen />, '/recruitment');
  const dialog = await openSpam();
  const names = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names).toEqual([
    'Applicant 1 K7QF-2M91, with Rita',
    'Applicant 2 K7QF-2M92',
    'Applicant 4 K7QF-2M94',
  ]);
});

it('shows of each where they come from, what was found, and who has it', async () => {
  const found = row(2, {
    state: 'claimed',
    assignee: CLAIMED.assignee,
    name: null,
    games: ['ets2', 'ats'],
    languages: ['de', 'en'],
    checks: { pass: 3, warn: 1, fail: 2, unknown: 4 },
    is_overdue: true,
  });
  server.use(memberHolds('VIEW_APPS'), listed([row(1, { games: [] }), found]));
  openScreen(<CurrentApplicationsScreen />, '/recruitment');
  await screen.findByText(/Applicant 1/);
  const [one, other] = cellsOfRows().map((cells) => cells.toSpliced(3, 1));
  expect(one).toEqual([
    'Applicant 1 K7QF-2M91',
    'Waiting',
    'All 1 passed',
    'Germany German',
    '–',
    '–',
    'Claim and open',
  ]);
  expect(other).toEqual([
    'Removed K7QF-2M92',
    'ClaimedOverdue',
    '2 failed1 warning4 unknown',
    'Germany German, English',
    'ETS2, ATS',
    'Rita',
    '',
  ]);
});

it('narrows applications by all that is chosen, from the first page', async () => {
  const asked: object[] = [];
  server.use(
    memberHolds('VIEW_APPS'),
    http.get('/api/applications', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ items: [row(1)], next: null, previous: null, count: 1 });
    }),
  );
  openScreen(<CurrentApplicationsScreen />, '/recruitment', {
    address: '/recruitment?cursor=abc',
  });
  await screen.findByText(/Applicant 1/);
  const lastAsked = async (expected: object) => {
    const query = { limit: '25', sort: 'submitted_at', ...expected };
    await waitFor(() => expect(asked.at(-1)).toEqual(query));
  };
  for (const [option, assignee] of [
    ['Unassigned', 'nobody'],
    ['Me', 'own'],
    ['Colleagues', 'others'],
  ] as const) {
    await userEvent.selectOptions(screen.getByLabelText('Recruiter'), option);
    await lastAsked({ assignee });
  }
  for (const [field, option] of [
    ['Status', 'On hold'],
    ['Checks', 'Without warnings'],
    ['Country', 'Germany'],
    ['Language', 'German'],
  ] as const)
    await userEvent.selectOptions(screen.getByLabelText(field), option);
  const chosen = { state: 'on_hold', warnings: 'no', country: 'DE', language: 'de' };
  await lastAsked({ assignee: 'others', ...chosen });
});
