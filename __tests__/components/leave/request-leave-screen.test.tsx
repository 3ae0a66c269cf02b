import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { effectsOf } from '@/__tests__/support/absences';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { said } from '@/__tests__/support/screens/messages';
import { RequestLeaveScreen } from '@/components/leave/request/request-leave-screen';
import type { Absence } from '@/lib/contracts/leave/absences';

const absence: Absence = {
  id: 3,
  scope: 'driver',
  state: 'active',
  from: '2026-03-10',
  to: '2026-03-30',
  asked: null,
  reason: 'Holidays',
  private_note: null,
  question: null,
  answer: null,
  continued_by: [],
  delegate: null,
  handover: [],
  decided_by: { user_id: 7, name: 'Hanna' },
  decided_at: '2026-03-01T10:00:00.000Z',
  note: null,
  effects: [{ label: 'HR days', items: ['Friday 13 March'] }],
  created_at: '2026-02-28T10:00:00.000Z',
  version: 2,
};

const answerWith = (...items: Absence[]) =>
  server.use(
    http.get('/api/loa', () =>
      HttpResponse.json({
        today: '2026-03-20',
        time_zone: 'UTC',
        allowance: { used: 21, most: 90 },
        items,
        standing_in: [],
      }),
    ),
  );
const openWith = (...items: Absence[]) => {
  server.use(memberHolds());
  answerWith(...items);
  return openScreen(<RequestLeaveScreen />, '/loa/request');
};

it('shows what the days would mean before they are sent, and why they would be refused', async () => {
  const needed = { km: 2000, jobs: 4, events: 1, exempt_reason: null };
  server.use(
    http.get('/api/loa/preview', ({ request }) => {
      const isShort = new URL(request.url).searchParams.get('to') === '2026-04-03';
      return HttpResponse.json({
        days: isShort ? 3 : 10,
        allowance: { used: 31, most: 90 },
        months: [
          {
            period: '2026-04',
            is_closed: false,
            before: needed,
            after: { ...needed, km: 1340, jobs: 3 },
          },
        ],
        effects: [{ label: 'HR days', items: ['Friday 3 April'] }],
        work: [],
        objection: isShort ? { message: 'LOA must be between 7 and 60 days.', field: 'to' } : null,
      });
    }),
  );
  openWith();
  await userEvent.type(await screen.findByLabelText('First day'), '2026-04-01');
  await userEvent.type(screen.getByLabelText('Last day'), '2026-04-10');
  const quota = within(await screen.findByRole('table', { name: 'Quota' }));
  expect(quota.getByText('2,000 km, or 4 jobs and 1 event')).toBeVisible();
  expect(quota.getByText('1,340 km, or 3 jobs and 1 event')).toBeVisible();
  expect(screen.getByText(/used 31 of 90 days in 12 months/)).toBeVisible();
  expect(screen.getByText('HR days: Friday 3 April')).toBeVisible();

  await userEvent.clear(screen.getByLabelText('Last day'));
  await userEvent.type(screen.getByLabelText('Last day'), '2026-04-03');
  const last = screen.getByLabelText('Last day');
  await waitFor(() =>
    expect(last).toHaveAccessibleDescription(/^LOA must be between 7 and 60 days\./),
  );
  expect(last).toBeInvalid();
  expect(screen.getByLabelText('First day')).toBeValid();
  expect(screen.getAllByText('LOA must be between 7 and 60 days.')).toHaveLength(1);
});

it('sends the days, says so and clears the form', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/loa/preview', () =>
      HttpResponse.json(effectsOf(10, { allowance: { used: 31, most: 90 } })),
    ),
    http.post('/api/loa', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 9, state: 'pending', version: 1 });
    }),
  );
  openWith();
  await userEvent.type(await screen.findByLabelText('First day'), '2026-04-01');
  await userEvent.type(screen.getByLabelText('Last day'), '2026-04-10');
  await userEvent.click(screen.getByRole('button', { name: 'Request LOA' }));
  await waitFor(() => expect(screen.getByLabelText('First day')).toHaveValue(''));
  expect(sent).toMatchObject([{ scope: 'driver', from: '2026-04-01', to: '2026-04-10' }]);
  await said('LOA requested: 1 Apr 2026 – 10 Apr 2026.');
});

it('keeps an answer that is being written when HR decides', async () => {
  const asked: Absence = { ...absence, state: 'pending', question: 'Which days?', effects: [] };
  const { refresh } = openWith(asked);
  const answer = await screen.findByLabelText('Your answer');
  await userEvent.type(answer, 'All of them');
  answerWith({ ...asked, state: 'declined' });
  await refresh();
  expect(await screen.findByText(/This was closed before/)).toBeVisible();
  expect(screen.getByLabelText('Your answer')).toBe(answer);
  expect(answer).toHaveValue('All of them');
});

it('answers the question of HR once', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/loa/3/answer', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 3, state: 'pending', version: 3 });
    }),
  );
  const asked: Absence = { ...absence, state: 'pending', question: 'Which days?', effects: [] };
  const { refresh } = openWith(asked);
  await userEvent.type(await screen.findByLabelText('Your answer'), 'All of them');
  answerWith({ ...asked, version: 3, answer: 'All of them' });
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await said('Answer sent.');
  expect(sent).toEqual([{ version: 2, answer: 'All of them' }]);
  await refresh();
  expect(await screen.findByText('You: All of them')).toBeVisible();
  expect(screen.queryByLabelText('Your answer')).toBeNull();
});

it.each([
  ['pending', 'Withdraw request', 'Withdraw this request?', 'Request withdrawn.'],
  ['upcoming', 'Cancel LOA', 'Cancel this LOA?', 'LOA cancelled.'],
  ['active', 'End LOA', 'End your LOA today?', 'Welcome back. Your LOA has ended.'],
] as const)(
  'that is %s is put to an end after its own question',
  async (state, label, name, done) => {
    server.use(
      http.post('/api/loa/3/cancel', () => HttpResponse.json({ id: 3, state, version: 3 })),
    );
    openWith({ ...absence, state });
    await userEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = within(screen.getByRole('alertdialog', { name }));
    await userEvent.click(dialog.getByRole('button', { name: label }));
    await said(done);
  },
);

it('that is over can’t be put to an end', async () => {
  openWith({ ...absence, state: 'ended', asked: { from: '2026-03-01', to: '2026-03-30' } });
  expect(await screen.findByText(/you asked for 1 Mar 2026 – 30 Mar 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /End LOA|Request more|Edit/ })).toBeNull();
});

it('is extended by a request of its own from the next day', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/loa/preview', () => HttpResponse.json(effectsOf(7))),
    http.post('/api/loa', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 9, state: 'pending', version: 1 });
    }),
  );
  openWith(absence);
  await userEvent.click(await screen.findByRole('button', { name: 'Request more days' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Request more days' }));
  expect(dialog.getByLabelText('First day')).toHaveValue('2026-03-31');
  await userEvent.type(dialog.getByLabelText('Last day'), '2026-04-06');
  await userEvent.click(dialog.getByRole('button', { name: 'Request more days' }));
  await said('More days requested.');
  expect(sent).toMatchObject([{ scope: 'driver', from: '2026-03-31', to: '2026-04-06' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows what was cancelled, and ends an LOA after a question', async () => {
  const ended: unknown[] = [];
  server.use(
    http.post('/api/loa/3/cancel', async ({ request }) => {
      ended.push(await request.json());
      return HttpResponse.json({ id: 3, state: 'ended', version: 3 });
    }),
  );
  openWith(absence);
  const line = within(await screen.findByRole('listitem', { name: '10 Mar 2026 – 30 Mar 2026' }));
  expect(line.getByText('Away')).toBeVisible();
  expect(line.getByText('HR days: Friday 13 March')).toBeVisible();
  await userEvent.click(line.getByRole('button', { name: 'End LOA' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'End your LOA today?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End LOA' }));
  await waitFor(() => expect(ended).toEqual([{ version: 2 }]));
});

it('changes a request over the version that was seen', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('/api/loa/3', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 3, state: 'pending', version: 3 });
    }),
    http.get('/api/loa/preview', () =>
      HttpResponse.json(effectsOf(10, { allowance: { used: 10, most: 90 } })),
    ),
  );
  const waiting: Absence = { ...absence, state: 'pending', from: '2026-04-01', to: '2026-04-10' };
  const { refresh } = openWith(waiting);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit request' }));
  answerWith({ ...waiting, version: 9 });
  await refresh();
  const dialog = within(screen.getByRole('dialog', { name: 'Edit request' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 2, from: '2026-04-01' }]));
  await said('Request changed.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks for more days once, and is called off with them', async () => {
  openWith({ ...absence, continued_by: [{ from: '2026-04-11', to: '2026-04-20' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'End LOA' }));
  expect(
    screen.getByText(/The LOA that continues it is cancelled too: 11 Apr 2026 – 20 Apr 2026\./),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request more days' })).not.toBeInTheDocument();
});
