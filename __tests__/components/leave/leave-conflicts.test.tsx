import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { anAbsenceRequest, effectsOf, queueOf } from '@/__tests__/support/absences';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { PendingLoaScreen } from '@/components/leave/queue/pending-loa-screen';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';

const request = anAbsenceRequest({ from: '2026-04-10', to: '2026-04-30' });
const WORDS = 'This record was changed by Ada.';

/** Opens the acceptance; the first is refused, after which the queue holds this. */
async function accept(...after: AbsenceRequest[]) {
  const sent: unknown[] = [];
  setDetailsCookie({ user_id: 7, detail: {} });
  server.use(
    memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
    queueOf(request),
    http.get('/api/loa/requests/:id/effects', () => HttpResponse.json(effectsOf(9))),
    http.get('/api/loa/requests/3/history', () => HttpResponse.json({ items: [] })),
    http.post('/api/loa/requests/3/accept', async ({ request: call }) => {
      sent.push(await call.json());
      if (sent.length > 1) return HttpResponse.json({ id: 3, state: 'upcoming', version: 3 });
      server.use(queueOf(...after));
      return refusal(409, WORDS, 'changed');
    }),
  );
  openScreen(<PendingLoaScreen />, '/loa/driver/pending');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept LOA of Ada' }));
  return { sent, dialog: within(screen.getByRole('dialog', { name: 'Accept LOA of Ada' })) };
}
const press = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Accept LOA' }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('fewer days stay chosen beside the days that are asked for by now', async () => {
  const changed = { ...request, from: '2026-04-08', version: 2 };
  const { sent, dialog } = await accept(changed);
  await userEvent.click(dialog.getByRole('button', { name: 'Accept fewer days' }));
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-04-18' } });
  await press(dialog);
  expect(await dialog.findByText('Before: 10 Apr 2026 – 30 Apr 2026')).toBeVisible();
  expect(dialog.getByLabelText('Last day')).toHaveValue('2026-04-18');
  await press(dialog);
  await noDialog();
  expect(sent).toEqual([
    { version: 1, from: '2026-04-10', to: '2026-04-18' },
    { version: 2, from: '2026-04-10', to: '2026-04-18' },
  ]);
});

it('an acceptance as requested is about the days that are asked for by now', async () => {
  const changed = { ...request, to: '2026-05-02', version: 2 };
  const { sent, dialog } = await accept(changed);
  await press(dialog);
  expect(await dialog.findByText('Before: 10 Apr 2026 – 30 Apr 2026')).toBeVisible();
  await press(dialog);
  await noDialog();
  expect(sent[1]).toEqual({ version: 2, from: '2026-04-10', to: '2026-05-02' });
});

it('a request that has left the queue leads to its latest version', async () => {
  const { dialog } = await accept();
  await userEvent.click(dialog.getByRole('button', { name: 'Accept fewer days' }));
  await press(dialog);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    `${WORDS} Close this to see the latest version.`,
  );
  expect(dialog.getByLabelText('Last day')).toHaveValue('2026-04-30');
});

it.each([
  ['Accept', 'Accept LOA', 'Accept and next'],
  ['Ask', 'Ask', 'Send and next'],
  ['Decline', 'Decline LOA of', 'Decline and next'],
])(
  '“%s” says what a colleague decided meanwhile, and sends nothing',
  async (action, title, submit) => {
    const bob = { ...request, id: 5, member: { user_id: 10, name: 'Bob' } };
    setDetailsCookie({ user_id: 7, detail: {} });
    server.use(
      memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
      queueOf(request, bob),
      http.get('/api/loa/requests/:id/effects', () => HttpResponse.json(effectsOf(9))),
    );
    const { refresh } = openScreen(<PendingLoaScreen />, '/loa/driver/pending');
    const button = new RegExp(`^${action} .*Ada$`);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = within(screen.getByRole('dialog', { name: new RegExp(`^${title}`) }));
    expect(dialog.getByRole('button', { name: submit })).toBeVisible();
    const summary = 'Ivo declined the LOA of Ada.';
    server.use(
      http.get('/api/loa/requests', ({ request: call }) => {
        const ofMember = new URL(call.url).searchParams.get('member');
        const items = ofMember === null ? [bob] : [{ ...request, state: 'declined', version: 2 }];
        return HttpResponse.json({ items, next: null, previous: null, count: 1 });
      }),
      http.get('/api/loa/requests/3/history', () =>
        HttpResponse.json({
          items: [{ id: 4, at: '2026-03-20T09:00:00.000Z', by: 'Ivo', summary, reason: null }],
        }),
      ),
    );
    await refresh();
    expect(await dialog.findByText(summary)).toBeVisible();
    for (const name of [submit, 'Ask a question', 'Decline LOA'])
      expect(dialog.queryByRole('button', { name })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Next request' }));
    expect(await screen.findByRole('dialog', { name: 'LOA of Bob' })).toBeVisible();
  },
);
