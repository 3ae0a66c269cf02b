import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/browsing';
import { memberHolds } from '@/__tests__/support/permissions';
import { server } from '@/__tests__/support/server';
import { CurrentApplicationsScreen } from '@/components/recruitment/current-applications-screen';
import type { ApplicationRow } from '@/lib/contracts/recruitment';

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
  const [claim] = await screen.findAllByRole('button', { name: 'Claim' });
  if (claim) await userEvent.click(claim);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Claim' })).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: new RegExp(focused) })).toHaveFocus(),
  );
});

it.each([
  ['/recruitment', 'No application is here.'],
  ['/recruitment?search=nobody', 'No application matches the filters.'],
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
