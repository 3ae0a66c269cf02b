import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { TheoryScreen } from '@/components/exams/theory/bank/theory-screen';
import { TheoryTestScreen } from '@/components/exams/theory/test/theory-test-screen';
import type { TheoryAttempt } from '@/lib/contracts/exams/theory/attempts';
import { readEntries } from '@/lib/messages/entries';
import { resetPageState } from '@/lib/store/page-state';

const question = (text: string) => ({
  text,
  options: ['50 km/h', '60 km/h', '80 km/h', '100 km/h'],
  answer: null,
  is_right: null,
  right_option: null,
});

const anAttempt = (more: Partial<TheoryAttempt> = {}): TheoryAttempt => ({
  id: 7,
  type: { id: 1, name: 'Basic driving' },
  candidate: { user_id: 1, name: 'Dora' },
  state: 'running',
  started_at: '2026-03-20T11:00:00.000Z',
  ends_at: '2026-03-20T11:30:00.000Z',
  ended_at: null,
  questions: 2,
  pass_percent: 75,
  right: null,
  score: null,
  valid_until: null,
  is_own: true,
  drawn: [question('How fast in a town?'), question('How fast on a motorway?')],
  next_on: null,
  now: '2026-03-20T11:10:00.000Z',
  ...more,
});

const open = (attempt: TheoryAttempt) => {
  server.use(
    memberHolds(),
    http.get('/api/exams/theory/7', () => HttpResponse.json(attempt)),
  );
  return openScreen(<TheoryTestScreen />, '/exams/theory/[id]', {
    address: '/exams/theory/7',
    params: { id: '7' },
  });
};

const choose = async (text: RegExp, option: string) => {
  const group = within(await screen.findByRole('group', { name: text }));
  await userEvent.click(group.getByRole('radio', { name: option }));
};

beforeEach(() => localStorage.clear());

it('a test saves each answer at once and is handed in after a question', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  const sent: unknown[] = [];
  let submitted = 0;
  server.use(
    http.put('/api/exams/theory/7/answers', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ saved: 1, now: '2026-03-20T11:10:00.000Z' });
    }),
    http.post('/api/exams/theory/7/submit', () => {
      submitted += 1;
      return HttpResponse.json({ id: 7, state: 'failed' });
    }),
  );
  open(anAttempt());
  expect(await screen.findByRole('timer')).toHaveTextContent(/^(20:00|19:\d\d) left$/);
  await choose(/How fast in a town/, '50 km/h');
  expect(screen.getByText('1 of 2 answered')).toBeVisible();
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent).toEqual([{ answers: [{ place: 0, option: 0 }] }]);
  await userEvent.click(screen.getByRole('button', { name: 'Hand in test' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText('1 question without an answer will count as wrong.')).toBeVisible();
  expect(submitted).toBe(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Hand in test' }));
  // The result is at the top.
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  expect(submitted).toBe(1);
});

it('answers survive a lost connection and a closed page', async () => {
  server.use(http.put('/api/exams/theory/7/answers', () => HttpResponse.error()));
  const first = open(anAttempt());
  await choose(/How fast on a motorway/, '80 km/h');
  expect(await screen.findByText(/Answers are kept on this device/)).toBeVisible();
  first.unmount();
  await callsHaveArrived();
  resetPageState();
  const sent: unknown[] = [];
  server.use(
    http.put('/api/exams/theory/7/answers', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ saved: 1, now: '2026-03-20T11:10:00.000Z' });
    }),
  );
  open(anAttempt());
  const group = within(await screen.findByRole('group', { name: /How fast on a motorway/ }));
  expect(group.getByRole('radio', { name: '80 km/h' })).toBeChecked();
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent).toEqual([{ answers: [{ place: 1, option: 2 }] }]);
});

it('says that a test isn’t handed in while its answers can’t be saved', async () => {
  server.use(http.put('/api/exams/theory/7/answers', () => HttpResponse.error()));
  const { unmount } = open(anAttempt());
  await choose(/How fast in a town/, '50 km/h');
  expect(await screen.findByText(/Answers are kept on this device/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hand in test' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand in test' }));
  await waitFor(() =>
    expect(readEntries().map(({ text }) => JSON.parse(text))).toMatchObject([
      { message: expect.stringMatching(/so the test wasn’t handed in/) },
    ]),
  );
  unmount();
  await callsHaveArrived();
  resetPageState();
});

it('leads back to the tests of the exam, for who manages them', async () => {
  open(anAttempt({ state: 'failed', is_own: false, right: 1, score: 50 }));
  expect(await screen.findByRole('link', { name: 'Tests taken' })).toHaveAttribute(
    'href',
    '/exams/types/manage/1?tab=tests',
  );
});

it('a late answer is said to come too late', async () => {
  server.use(
    http.put('/api/exams/theory/7/answers', () => refusal(409, 'The test has ended.', 'too_late')),
  );
  open(anAttempt());
  await choose(/How fast in a town/, '50 km/h');
  expect(await screen.findByText('The test has ended. Later answers don’t count.')).toBeVisible();
});

it('a device’s wrong clock doesn’t hand in a test', async () => {
  let submitted = 0;
  server.use(
    http.post('/api/exams/theory/7/submit', () => {
      submitted += 1;
      return HttpResponse.json({ id: 7, state: 'failed' });
    }),
  );
  open(anAttempt({ now: '2026-03-20T11:30:00.000Z' }));
  expect(await screen.findByText('Time is up. Your result is on its way.')).toBeVisible();
  await callsHaveArrived();
  expect(submitted).toBe(0);
});

it('a test is not handed in without an answer that was refused', async () => {
  let submitted = 0;
  server.use(
    http.put('/api/exams/theory/7/answers', () => refusal(422, 'Choose an answer.', 'invalid')),
    http.post('/api/exams/theory/7/submit', () => {
      submitted += 1;
      return HttpResponse.json({ id: 7, state: 'failed' });
    }),
  );
  open(anAttempt());
  await choose(/How fast in a town/, '50 km/h');
  await userEvent.click(screen.getByRole('button', { name: 'Hand in test' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand in test' }));
  expect(await screen.findByText('This answer wasn’t saved. Choose an answer.')).toBeVisible();
  await callsHaveArrived();
  expect(submitted).toBe(0);
});

it('a result shows what was right, and the right answers only where they are told', async () => {
  open(
    anAttempt({
      state: 'failed',
      ended_at: '2026-03-20T11:20:00.000Z',
      right: 1,
      score: 50,
      next_on: '2026-03-23',
      drawn: [
        { ...question('How fast in a town?'), answer: 0, is_right: true },
        { ...question('How fast on a motorway?'), answer: 3, is_right: false },
      ],
    }),
  );
  expect(await screen.findByText('1 of 2 right, 50%')).toBeVisible();
  expect(screen.getByText('from 23 Mar 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all exams' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Book / })).not.toBeInTheDocument();
  const [, second] = within(screen.getByRole('list', { name: 'Questions' })).getAllByRole(
    'listitem',
  );
  expect(second).toHaveTextContent('Wrong');
  expect(second).toHaveTextContent('100 km/h');
  expect(screen.queryByText(/Correct answer/)).not.toBeInTheDocument();
});

it('a test that was cancelled has no result', async () => {
  open(anAttempt({ state: 'cancelled', ended_at: '2026-03-20T11:20:00.000Z' }));
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  expect(result.getByText('Pass mark')).toBeVisible();
  expect(result.queryByText('Result', { selector: 'dt' })).toBeNull();
});

it('questions are checked line by line before they are imported', async () => {
  const sent: unknown[] = [];
  server.use(
    memberHolds('MANAGE_EXAMS'),
    http.get('/api/exams/types/1/theory', () =>
      HttpResponse.json({ type: { id: 1, name: 'Basic driving' }, theory: null, questions: [] }),
    ),
    http.post('/api/exams/types/1/questions/import', async ({ request }) => {
      const body: unknown = await request.json();
      sent.push(body);
      const isWrong = sent.length === 1;
      return HttpResponse.json({
        lines: [
          {
            line: 1,
            label: 'How fast?',
            problems: isWrong ? ['Choose the correct answer.'] : [],
            is_known: false,
          },
          { line: 2, label: 'Who gives way?', problems: [], is_known: true },
        ],
        problems: isWrong ? 1 : 0,
        added: sent.length === 3 ? 1 : 0,
      });
    }),
  );
  openScreen(<TheoryScreen />, '/exams/types/manage/[id]', {
    address: '/exams/types/manage/1',
    params: { id: '1' },
  });
  const user = userEvent.setup();
  expect(await screen.findByText('No questions yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import questions' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import questions' }));
  await user.type(dialog.getByLabelText('Questions'), 'How fast?,1,2,3,4,E');
  await user.click(dialog.getByRole('button', { name: 'Check lines' }));
  expect(await dialog.findByText('Choose the correct answer.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Import 1 question' })).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Questions'), '{Backspace}A');
  await user.click(dialog.getByRole('button', { name: 'Check lines' }));
  expect(await dialog.findByText('1 line can be imported, 1 already in the bank.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Import 1 question' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({ csv: 'How fast?,1,2,3,4,A', is_final: true });
});
