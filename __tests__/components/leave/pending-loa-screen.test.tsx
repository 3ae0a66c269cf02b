import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { anAbsenceRequest, effectsOf, queueOf } from '@/__tests__/support/absences';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { said } from '@/__tests__/support/screens/messages';
import { AbsenceWords } from '@/components/leave/queue/absence-words';
import { AcceptAbsence } from '@/components/leave/queue/accept-absence';
import { AllLoaScreen } from '@/components/leave/queue/all-loa-screen';
import { PendingLoaScreen } from '@/components/leave/queue/pending-loa-screen';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';

const request = anAbsenceRequest({ private_note: 'An operation', is_late: true });
const EFFECTS = effectsOf(21, {
  allowance: { used: 21, most: 90 },
  effects: [{ label: 'HR days', items: ['Friday 13 March'] }],
});

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function openQueue(user_id: number, items: readonly AbsenceRequest[] = [request]) {
  setDetailsCookie({ user_id, detail: {} });
  server.use(
    memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
    queueOf(...items),
    http.get('/api/loa/requests/:id/effects', () => HttpResponse.json(EFFECTS)),
  );
  openScreen(<PendingLoaScreen />, '/loa/driver/pending');
}

it('is decided by two keys, with what it cancels shown between them', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/loa/requests/3/accept', async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json({ id: 3, state: 'active', version: 2 });
    }),
  );
  openQueue(7);
  expect(await screen.findByText(/^First day has passed/)).toBeVisible();
  expect(screen.getByText('21 of 90')).toBeVisible();
  expect(screen.getByRole('cell', { name: /^Days .* – / }).lastChild).toHaveClass('as-table:w-max');
  screen.getByRole('link', { name: 'Ada' }).focus();
  await userEvent.keyboard('a');
  const dialog = within(screen.getByRole('dialog', { name: 'Accept LOA of Ada' }));
  expect(await dialog.findByText('HR days: Friday 13 March')).toBeVisible();
  expect(dialog.getByText(/With this LOA, 21 of 90 days are used in 12 months/)).toBeVisible();
  // A browser puts the focus on what comes first in a dialog; this document doesn't.
  expect(dialog.getAllByRole('button')[0]).toHaveTextContent('Accept LOA');
  dialog.getByRole('button', { name: 'Accept LOA' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ version: 1, from: '2026-03-10', to: '2026-03-30' }]));
  await said('LOA of Ada accepted.');
  await noDialog();
});

it('goes on with the next request that waits for the reader after each decision', async () => {
  const sent: unknown[] = [];
  const answer = async ({ request: call }: { request: Request }) => {
    sent.push(new URL(call.url).pathname);
    return HttpResponse.json({ id: 3, state: 'upcoming', version: 2 });
  };
  server.use(
    http.post('/api/loa/requests/3/accept', answer),
    http.post('/api/loa/requests/5/decline', answer),
  );
  const own = { ...request, id: 4, member: { user_id: 7, name: 'Hanna' } };
  const asked = { ...request, id: 6, member: { user_id: 11, name: 'Ivo' }, question: 'Why?' };
  const bob = { ...request, id: 5, member: { user_id: 10, name: 'Bob' }, reason: 'A new baby.' };
  openQueue(7, [request, own, asked, bob]);
  (await screen.findByRole('link', { name: 'Ada' })).focus();
  await userEvent.keyboard('a');
  await userEvent.click(screen.getByRole('button', { name: 'Accept and next' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'LOA of Bob' }));
  expect(dialog.getByText('A new baby.')).toBeVisible();
  // Enter, pressed once more, decides nothing.
  expect(dialog.getByRole('heading', { name: 'LOA of Bob' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Decline LOA' }));
  const declining = within(screen.getByRole('dialog', { name: 'Decline LOA of Bob' }));
  await userEvent.type(declining.getByLabelText('Reason'), 'Please ask for fewer days.');
  await userEvent.click(declining.getByRole('button', { name: 'Decline and next' }));
  // Ada’s is still listed here.
  expect(await screen.findByRole('dialog', { name: 'LOA of Ada' })).toBeVisible();
  expect(sent).toEqual(['/api/loa/requests/3/accept', '/api/loa/requests/5/decline']);
});

describe('a decision', () => {
  const decide = async (state: string, lost: readonly object[], name: string) => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/loa/requests/3/effects', () =>
        HttpResponse.json({ ...EFFECTS, effects: lost }),
      ),
      http.post('/api/loa/requests/3/:action', async ({ request: call, params }) => {
        sent.push([params['action'], await call.json()]);
        return HttpResponse.json({ id: 3, state, version: 2 });
      }),
    );
    const props = { absence: request, isListed: true, onNext: null, onClose: () => undefined };
    renderInPanel(
      name === 'Accept LOA' ? (
        <AcceptAbsence {...props} isNext={false} onAction={() => undefined} />
      ) : (
        <AbsenceWords {...props} action="decline" />
      ),
    );
    if (name === 'Accept LOA') await screen.findByText(/days are used in 12 months/);
    else await userEvent.type(screen.getByLabelText('Reason'), 'We need you in April.');
    await userEvent.click(screen.getByRole('button', { name }));
    await screen.findByText(/^(LOA of Ada accepted|Ada was notified)\.$/);
    return sent;
  };

  it.each([
    ['acceptance that cancels nothing', 'upcoming', 'Accept LOA'],
    ['refusal', 'declined', 'Decline LOA'],
  ])('can be undone: an %s', async (_what, state, name) => {
    const sent = await decide(state, [], name);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ada’s request is waiting again.')).toBeVisible();
    expect(sent.at(-1)).toEqual(['reopen', { version: 2 }]);
  });

  it.each([
    ['has cancelled something', 'upcoming', EFFECTS.effects],
    ['has begun', 'active', []],
  ])('can’t be undone where the LOA %s', async (_what, state, lost) => {
    await decide(state, lost, 'Accept LOA');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('says who was faster, and offers nothing to decide any more', async () => {
  const message = 'Already decided by Henry.';
  server.use(
    http.post('/api/loa/requests/3/accept', () =>
      HttpResponse.json({ error: { code: 'decided', message } }, { status: 409 }),
    ),
  );
  openQueue(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept LOA of Ada' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accept LOA of Ada' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept LOA' }));
  const words = await dialog.findByText(message);
  expect(words).toBeVisible();
  expect(document.activeElement).toContainElement(words);
  expect(dialog.queryByRole('button', { name: 'Accept LOA' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await noDialog();
});

it('goes on in the days when fewer of them are accepted', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/loa/requests/3/accept', async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json({ id: 3, state: 'active', version: 2 });
    }),
  );
  openQueue(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept LOA of Ada' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept fewer days' }));
  expect(screen.getByLabelText('First day')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByLabelText('Last day')).toHaveFocus();
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-20' } });
  await userEvent.click(screen.getByRole('button', { name: 'Accept LOA' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, from: '2026-03-10', to: '2026-03-20' }]));
});

it('leaves keys alone while somebody types a question, which the member is asked', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/loa/requests/3/ask', async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json({ id: 3, state: 'pending', version: 2 });
    }),
  );
  openQueue(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask Ada' }));
  await userEvent.type(screen.getByLabelText('Question'), 'Had a bad day?');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  await said('Ada was asked.');
  expect(sent).toEqual([{ version: 1, question: 'Had a bad day?' }]);
  await noDialog();
});

describe('an accepted LOA', () => {
  const NOTE = 'You are back on the road already.';
  const openAll = (own: Partial<AbsenceRequest>, user_id = 7) => {
    setDetailsCookie({ user_id, detail: {} });
    const sent: unknown[] = [];
    const accepted = { ...request, is_late: false, decided_by: { user_id: 8, name: 'Henry' } };
    const take = async ({ request: call }: { request: Request }) => {
      sent.push(await call.json());
      return HttpResponse.json({ id: 3, state: 'ended', version: 2 });
    };
    server.use(
      memberHolds('MANAGE_DRIVER_LOA_REQUESTS'),
      http.get('/api/loa/away', () =>
        HttpResponse.json({ month: '2026-03', today: '2026-03-20', time_zone: 'UTC', items: [] }),
      ),
      queueOf({ ...accepted, ...own }),
      http.get('/api/loa/requests/3/history', () =>
        HttpResponse.json({
          items: [
            {
              id: 1,
              at: '2026-03-01T10:00:00.000Z',
              by: 'Henry',
              summary: 'Accepted',
              reason: null,
            },
          ],
        }),
      ),
      http.get('/api/loa/requests/3/effects', ({ request: call }) => {
        const { from, to } = Object.fromEntries(new URL(call.url).searchParams);
        const effects = [{ label: 'HR days', items: [`${from} to ${to}`] }];
        const allowance = { used: 27, most: 90 };
        const tooLate = { message: 'Choose a date up to 1 Mar 2027.', field: 'to' };
        const objection = (to ?? '') > '2027-03-01' ? tooLate : null;
        return HttpResponse.json(effectsOf(6, { allowance, effects, objection }));
      }),
      http.post('/api/loa/requests/3/end', take),
      http.post('/api/loa/requests/3/extend', take),
    );
    openScreen(<AllLoaScreen />, '/loa/driver/all');
    return sent;
  };

  it.each([
    ['active', 'End'],
    ['upcoming', 'Cancel'],
  ] as const)('that is %s is put to an end by its own word', async (state, verb) => {
    const sent = openAll({ state, continued_by: [{ from: '2026-03-31', to: '2026-04-09' }] });
    const name = `${verb} LOA of Ada`;
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog', { name }));
    expect(
      dialog.getByText('The LOA that continues it is cancelled too: 31 Mar 2026 – 9 Apr 2026.'),
    ).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), NOTE);
    await userEvent.click(dialog.getByRole('button', { name: `${verb} LOA` }));
    await said('Ada was notified.');
    expect(sent).toEqual([{ version: 1, note: NOTE }]);
    await noDialog();
  });

  it('is extended, with what that cancels and a reason', async () => {
    const sent = openAll({ state: 'active' });
    await userEvent.click(await screen.findByRole('button', { name: 'Extend LOA of Ada' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Extend LOA of Ada' }));
    expect(dialog.getByText(/It may go beyond the allowance/)).toBeVisible();
    const last = dialog.getByLabelText('New last day');
    expect(last).toHaveAttribute('min', '2026-03-31');
    fireEvent.change(last, { target: { value: '2027-03-02' } });
    await waitFor(() =>
      expect(last).toHaveAccessibleDescription('Choose a date up to 1 Mar 2027.'),
    );
    expect(dialog.getAllByText('Choose a date up to 1 Mar 2027.')).toHaveLength(1);
    expect(dialog.queryByText('Extending cancels:')).toBeNull();
    fireEvent.change(last, { target: { value: '2026-04-05' } });
    expect(await dialog.findByText('Extending cancels:')).toBeVisible();
    expect(dialog.getByText('HR days: 2026-03-31 to 2026-04-05')).toBeVisible();
    expect(dialog.getByText(/With this LOA, 27 of 90 days are used/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), NOTE);
    await userEvent.click(dialog.getByRole('button', { name: 'Extend LOA' }));
    await said('LOA of Ada extended.');
    expect(sent).toEqual([{ version: 1, to: '2026-04-05', note: NOTE }]);
    await noDialog();
  });

  it('says who decided, what was asked for and who hasn’t returned', async () => {
    openAll({
      state: 'ended',
      has_not_returned: true,
      asked: { from: '2026-03-01', to: '2026-03-30' },
      note: NOTE,
      effects: EFFECTS.effects,
    });
    expect(await screen.findByText('by Henry')).toBeVisible();
    expect(
      within(screen.getByRole('table', { name: 'LOA requests' })).getByText('Not returned'),
    ).toBeVisible();
    expect(screen.getByText(/asked for 1 Mar 2026 – 30 Mar 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /LOA of Ada/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Details for Ada' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ada: 10 Mar 2026 – 30 Mar 2026' }));
    expect(dialog.getByText(NOTE)).toBeVisible();
    expect(dialog.getByText('An operation')).toBeVisible();
    expect(dialog.getByText('Cancelled or handed over:')).toBeVisible();
    expect(dialog.getByText('HR days: Friday 13 March')).toBeVisible();
    expect(await dialog.findByText(/Accepted/)).toBeVisible();
  });

  it('isn’t ended by its own member here', async () => {
    openAll({ state: 'active' }, 9);
    expect(await screen.findByText('You can’t decide your own request.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /LOA of Ada/ })).toBeNull();
  });
});

it('keeps the reason of a refused decision, and says nothing was told', async () => {
  const message = 'Ada has withdrawn the request.';
  server.use(
    http.post('/api/loa/requests/3/decline', () =>
      HttpResponse.json({ error: { code: 'not_possible', message } }, { status: 409 }),
    ),
  );
  openQueue(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline LOA of Ada' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline LOA of Ada' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'We need you in April.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline LOA' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('We need you in April.');
  expect(screen.queryByText('Ada was notified.')).not.toBeInTheDocument();
});

it('is not decided by its own member', async () => {
  openQueue(9);
  expect(await screen.findByText('You can’t decide your own request.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept LOA of Ada' })).not.toBeInTheDocument();
});
