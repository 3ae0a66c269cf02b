import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { anOwnAccount } from '@/__tests__/support/screens/own-account';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { SettingsScreen } from '@/components/settings/settings-screen';
import type { OwnDivision, OwnTransfer } from '@/lib/contracts/recruitment/division-transfers';

const MOTIVE = 'I have driven little but heavy loads since winter. '.repeat(3).trim();
const aTransfer = (own: Partial<OwnTransfer> = {}): OwnTransfer => ({
  id: 5,
  state: 'pending',
  from: null,
  to: { id: 1, name: 'Heavy haul' },
  motive: MOTIVE,
  question: null,
  answer: null,
  effective_at: null,
  decided_by: null,
  decided_at: null,
  note: null,
  created_at: '2026-03-20T10:00:00.000Z',
  version: 3,
  ...own,
});
let own: OwnDivision;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  own = {
    division: { id: 2, name: 'Tankers', since: '2026-01-05T00:00:00.000Z' },
    open_divisions: [
      {
        id: 1,
        name: 'Heavy haul',
        description: 'Big loads.',
        members: 1,
        taken: 1,
        capacity: 3,
        min_rank: 'Senior Driver',
        has_rank: false,
      },
      {
        id: 2,
        name: 'Tankers',
        description: '',
        members: 4,
        taken: 4,
        capacity: null,
        min_rank: null,
        has_rank: null,
      },
      {
        id: 3,
        name: 'Night shift',
        description: '',
        members: 2,
        taken: 3,
        capacity: 3,
        min_rank: 'Novice Driver',
        has_rank: true,
      },
    ],
    transfers: [],
  };
  server.use(
    memberHolds(),
    http.get('/api/own-account', () => HttpResponse.json(anOwnAccount())),
    http.get('/api/division-transfers/own', () => HttpResponse.json(own)),
  );
});

const open = () => {
  renderInPanel(<SettingsScreen />, { pathname: '/settings?section=division' });
  return userEvent.setup();
};
const take = (path: string, after: Partial<OwnTransfer>) =>
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      own.transfers = [aTransfer(after)];
      return HttpResponse.json({ id: 5, state: 'pending', version: 1 });
    }),
  );
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }));

it('tells the own division, and what each other one asks for', async () => {
  open();
  expect((await cardOf('Your division')).getByText('Tankers')).toBeVisible();
  const names = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
  expect(names).toEqual([
    'Heavy haulBig loads. From Senior Driver: ✘ not reached yet. 2 of 3 places free.',
    'Night shiftFrom Novice Driver: ✔ reached. Currently full.',
    'No divisionYou’ll leave Tankers.',
  ]);
});

it('sends a wish, and then shows it in the place of the form', async () => {
  take('/api/division-transfers', {});
  const user = open();
  const send = await screen.findByRole('button', { name: 'Send request' });
  await user.click(send);
  expect(await screen.findByText('Choose a division.')).toBeVisible();
  expect(screen.getByText('Reason must be between 100 and 1,500 characters.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Heavy haul/ }));
  await user.click(screen.getByLabelText('Reason'));
  await user.paste(MOTIVE);
  await user.click(send);
  expect(await screen.findByText(/You already have an open request/)).toBeVisible();
  expect(sent).toEqual([{ to_id: 1, motive: MOTIVE }]);
  expect(screen.getByRole('listitem', { name: 'No division → Heavy haul' })).toBeVisible();
});

it('keeps what was written where it is refused', async () => {
  server.use(
    http.post('/api/division-transfers', () => refusal(409, 'You already have an open request.')),
  );
  const user = open();
  await user.click(await screen.findByRole('radio', { name: /No division/ }));
  await user.click(screen.getByLabelText('Reason'));
  await user.paste(MOTIVE);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You already have an open request.');
  expect(screen.getByLabelText('Reason')).toHaveValue(MOTIVE);
});

it('answers what the staff asked', async () => {
  own.transfers = [aTransfer({ state: 'info_requested', question: 'Can you escort?' })];
  take('/api/division-transfers/5/answer', { question: 'Can you escort?', answer: 'Yes, I can.' });
  const user = open();
  expect(await screen.findByText('Can you escort?')).toBeVisible();
  await user.type(screen.getByLabelText('Your answer'), 'Yes, I can.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('You: Yes, I can.')).toBeVisible();
  expect(sent).toEqual([{ version: 3, answer: 'Yes, I can.' }]);
});

it('keeps an answer where the decision was faster, and says why it is refused', async () => {
  own.transfers = [aTransfer({ state: 'info_requested', question: 'Can you escort?' })];
  server.use(
    http.post('/api/division-transfers/5/answer', () => {
      own.transfers = [aTransfer({ state: 'declined', question: 'Can you escort?' })];
      return refusal(409, 'This action is no longer possible: the request is declined.');
    }),
  );
  const user = open();
  await user.type(await screen.findByLabelText('Your answer'), 'Yes, I can.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Declined')).toBeVisible();
  expect(screen.getByText(/the request is declined/).parentElement).toHaveFocus();
  expect(screen.getByText(/This was closed before/)).toHaveAttribute('role', 'alert');
  expect(screen.getByLabelText('Your answer')).toHaveValue('Yes, I can.');
});

it('takes a wish back after asking', async () => {
  own.transfers = [aTransfer()];
  take('/api/division-transfers/5/withdraw', { state: 'withdrawn' });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Withdraw this request?' }));
  await callsHaveArrived();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Withdraw request' }));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(sent).toEqual([{ version: 3 }]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull(),
  );
  expect(screen.getByRole('button', { name: 'Send request' })).toBeVisible();
});

it('shows who decided and why, with nothing left to do', async () => {
  own.division = null;
  own.transfers = [
    aTransfer({
      state: 'declined',
      decided_by: { user_id: 1, name: 'Lena' },
      note: 'Not before summer, sorry.',
    }),
  ];
  open();
  const card = await cardOf('My requests');
  expect(card.getByText('Staff: Not before summer, sorry.')).toBeVisible();
  expect(card.getByText(/decided by Lena/)).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
  expect(screen.getByText('You’re not in a division.')).toBeVisible();
});

it('says so where there is no division to choose', async () => {
  own = { division: null, open_divisions: [], transfers: [] };
  open();
  expect(await screen.findByText('No divisions are taking members right now.')).toBeVisible();
});

it('shows who decided, from when it holds and what staff wrote', async () => {
  const decided_by = { user_id: 7, name: 'Lena' };
  own.transfers = [
    aTransfer({
      state: 'accepted',
      decided_by,
      effective_at: '2026-04-01T10:00:00.000Z',
      question: 'Which truck?',
      answer: 'A long one.',
      note: 'Welcome.',
    }),
  ];
  open();
  const transfer = await screen.findByRole('listitem', { name: 'No division → Heavy haul' });
  for (const shown of [
    /decided by Lena, from 1 Apr 2026/,
    /Which truck\?You: A long one\./,
    /Staff: Welcome\./,
  ])
    expect(transfer).toHaveTextContent(shown);
});
