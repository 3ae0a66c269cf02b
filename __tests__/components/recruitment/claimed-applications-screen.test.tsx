import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { cellsOfRows } from '@/__tests__/support/screens/table-cells';
import { ClaimedApplicationsScreen } from '@/components/recruitment/claimed-applications/claimed-applications-screen';
import type { Claimer } from '@/lib/contracts/recruitment/auto-claim';
import type { ApplicationRow } from '@/lib/contracts/recruitment/recruitment';

const AT = '2026-03-20T10:00:00.000Z';
const turns: Claimer = {
  user_id: 7,
  name: 'Rita',
  is_on: false,
  max_open: 5,
  languages: ['de'],
  away_until: '2099-04-02T19:30:00.000Z',
  is_on_leave: false,
  version: 1,
  open_now: 2,
  assigned_lately: 3,
  last_assigned_at: null,
};
const row = (id: number, own: Partial<ApplicationRow>): ApplicationRow => ({
  id,
  ref: `K7QF-2M9${id}`,
  state: 'claimed',
  name: `Applicant ${id}`,
  country: 'DE',
  languages: ['de'],
  games: ['ets2'],
  checks: { pass: 1, warn: 0, fail: 0, unknown: 0 },
  submitted_at: AT,
  assignee: { user_id: 7, name: 'Rita' },
  claimed_at: AT,
  interview_at: null,
  is_overdue: false,
  version: 1,
  ...own,
});

let asked: object[];

function open(items: ApplicationRow[] = []) {
  asked = [];
  server.use(
    memberHolds('VIEW_APPS'),
    http.get('/api/applications', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ items, next: null, previous: null, count: items.length });
    }),
    http.get('/api/auto-claim/own', () => HttpResponse.json(turns)),
  );
  openScreen(<ClaimedApplicationsScreen />, '/recruitment/claimed');
}

it('asks for one’s own, and says of each what comes next', async () => {
  open([
    row(1, {}),
    row(2, { state: 'interview', interview_at: '2026-03-21T10:00:00.000Z' }),
    row(3, { state: 'info_requested' }),
    row(4, { state: 'on_hold' }),
  ]);
  await screen.findByText(/Applicant 1/);
  expect(asked.at(-1)).toEqual({ limit: '25', sort: 'submitted_at', assignee: 'own' });
  expect(cellsOfRows().map((cells) => [cells[4], cells[6]])).toEqual([
    ['Decide, ask or interview', '–'],
    ['Record the interview', expect.stringMatching(/^21 Mar 2026/)],
    ['Wait for the answer', '–'],
    ['Clarify, then resume', '–'],
  ]);
});

it('leads to the unassigned where one has none', async () => {
  open();
  expect(await screen.findByText('You have no applications.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Current Applications' })).toHaveAttribute(
    'href',
    '/recruitment',
  );
});

it('changes one’s own turns, which start as they are', async () => {
  const sent: unknown[] = [];
  open();
  server.use(
    http.put('/api/auto-claim/own', async ({ request }) => {
      sent.push(await request.json());
      server.use(
        http.get('/api/auto-claim/own', () => HttpResponse.json({ ...turns, is_on: true })),
      );
      return HttpResponse.json({ ...turns, is_on: true });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Auto claim: off' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Your auto claim' }));
  expect(dialog.getByRole('list', { name: 'Chosen: Languages' })).toHaveTextContent(/^German$/);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Assign applications in turn' }));
  await userEvent.clear(dialog.getByLabelText('Maximum open applications'));
  await userEvent.type(dialog.getByLabelText('Maximum open applications'), '8');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { version, away_until, languages } = turns;
  expect(sent).toEqual([{ version, is_on: true, max_open: 8, languages, away_until }]);
  expect(await screen.findByRole('button', { name: 'Auto claim: on' })).toBeVisible();
});

it('has no turns to change for whoever has none', async () => {
  open();
  server.use(http.get('/api/auto-claim/own', () => refusal(403, 'Not for you.')));
  expect(await screen.findByText('You have no applications.')).toBeVisible();
  await callsHaveArrived();
  expect(screen.queryByRole('button', { name: /^Auto claim/ })).toBeNull();
});

it('leaves out its dates where the interview would be out of sight', async () => {
  open([row(1, {})]);
  expect(await screen.findByText('Not shown at this width: Sent, Claimed.')).toBeInTheDocument();
});
