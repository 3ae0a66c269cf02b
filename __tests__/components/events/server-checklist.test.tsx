import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { server } from '@/__tests__/support/screens/server';
import { ServerChecklistCard } from '@/components/events/dedicated/server-checklist-card';
import type { ServerChecklist } from '@/lib/contracts/events/dedicated-server';

const list = (other: Partial<ServerChecklist> = {}): ServerChecklist => ({
  checks: [
    { check: 'notice', is_met: true },
    { check: 'signups', is_met: false },
    { check: 'alone', is_met: false },
  ],
  days: 20,
  signups: 12,
  signups_from: 'panel',
  ask_until: new Date(Date.now() + 6.5 * 86_400_000).toISOString(),
  others: [{ id: 9, title: 'Night run' }],
  request: null,
  ...other,
});

function open(answer: ServerChecklist) {
  server.use(http.get('/api/events/7/dedicated-server', () => HttpResponse.json(answer)));
  openScreen(<ServerChecklistCard id={7} />, '/events/manage/[id]', { params: { id: '7' } });
}

beforeEach(() => setDetailsCookie({ user_id: 3, detail: {} }));

it('shows each line with its figure, and the days left', async () => {
  open(list());
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '✔Met:At least 14 days’ notice20 days',
    '✘Not met:At least 50 sign-ups12 of 50',
    '✘Not met:No other open requestNight run',
  ]);
  expect(screen.getByRole('timer')).toHaveTextContent(/^6 d (11 h|12 h) left to ask$/);
});

it('says who counted the sign-ups', async () => {
  open(list({ signups_from: 'truckersmp' }));
  expect(await screen.findByText('Sign-ups are those on TruckersMP.')).toBeVisible();
});

it('says when it is too late', async () => {
  open(list({ ask_until: '2026-01-01T00:00:00.000Z' }));
  expect(await screen.findByRole('timer')).toHaveTextContent('Too late to ask');
});

it.each([
  [null, 'Mark as requested', 'open', ['Mark as requested']],
  ['open', 'Mark as granted', 'granted', ['Mark as granted', 'Mark as declined', 'Not requested']],
  ['open', 'Not requested', null, ['Mark as granted', 'Mark as declined', 'Not requested']],
  ['granted', 'Not granted yet', 'open', ['Not granted yet']],
  ['declined', 'Request again', 'open', ['Request again']],
] as const)('goes on from the request %s by “%s”', async (request, label, next, steps) => {
  const sent: unknown[] = [];
  server.use(
    http.put('/api/events/7/dedicated-server', async ({ request: asked }) => {
      sent.push(await asked.json());
      return HttpResponse.json({});
    }),
  );
  open(list({ request }));
  await userEvent.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(sent).toEqual([{ request: next }]));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(steps);
  // The time to ask matters until it was asked.
  expect(screen.queryByRole('timer') !== null).toBe(request === null);
});
