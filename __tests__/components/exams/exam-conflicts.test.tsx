import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { aDraft, anExamOf } from '@/__tests__/support/screens/exam-rows';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { ExamScreen } from '@/components/exams/exam/exam-screen';
import type { Booking } from '@/lib/contracts/exams/bookings';

const EWA = { user_id: 5, name: 'Ewa' };
const OFFERED: Partial<Booking> = {
  state: 'requested',
  reader: 'staff',
  examiner: null,
  starts_at: null,
  ends_at: null,
  windows: [{ from: '2026-03-22T17:00:00.000Z', to: '2026-03-22T20:00:00.000Z' }],
};

const answerExam = (exam: Partial<Booking>) =>
  server.use(http.get('/api/exams/bookings/5', () => HttpResponse.json(anExamOf(exam))));

/** The exam as Emil sees it; what is sent under it is kept. */
function open(exam: Partial<Booking>, ...held: Parameters<typeof memberHolds>) {
  setDetailsCookie({ user_id: 4, detail: {} });
  server.use(
    memberHolds('CLAIM_EXAMS', ...held),
    http.get('/api/exams/bookings/5/history', () => HttpResponse.json({ items: [] })),
    http.get('/api/exams/bookings/5/colleagues', () =>
      HttpResponse.json({ items: [{ ...EWA, objection: null, is_qualified: true, warnings: [] }] }),
    ),
  );
  answerExam(exam);
  return openScreen(<ExamScreen />, '/exams/[id]', { address: '/exams/5', params: { id: '5' } });
}

/** Answers what is sent to an address under the exam, each time with the next answer. */
function answerWith(
  method: 'post' | 'put',
  path: string,
  ...answers: (() => ReturnType<typeof HttpResponse.json>)[]
) {
  const sent: unknown[] = [];
  server.use(
    http[method](`/api/exams/bookings/5/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return answers[sent.length - 1]?.() ?? HttpResponse.json({});
    }),
  );
  return sent;
}
const done = () => HttpResponse.json({ id: 5, state: 'booked', version: 3 });

async function openDialog(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('a claim keeps its chosen time beside the times that the candidate offers by now', async () => {
  const windows = [{ from: '2026-03-22T18:00:00.000Z', to: '2026-03-22T23:00:00.000Z' }];
  const sent = answerWith(
    'post',
    'claim',
    () => {
      answerExam({ ...OFFERED, windows, version: 2 });
      return refusal(409, 'This record was changed by Dora.', 'changed');
    },
    done,
  );
  open(OFFERED);
  const dialog = await openDialog('Claim exam');
  const start = dialog.getByLabelText('Start (your time)');
  fireEvent.change(start, { target: { value: '2026-03-22T18:30' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Claim exam' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(/Dora\. What you entered is still here\./),
  );
  expect(start).toHaveValue('2026-03-22T18:30');
  const changed = within(dialog.getByLabelText('What changed'));
  expect(changed.getByText('Offered times').nextElementSibling).toHaveTextContent('18:00–23:00');
  expect(changed.getByText(/^Before: .*17:00–20:00/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Claim exam' }));
  await noDialog();
  const starts_at = '2026-03-22T18:30:00.000Z';
  expect(sent).toEqual([
    { version: 1, starts_at },
    { version: 2, starts_at },
  ]);
});

it.each<[string, string, string, 'post' | 'put', Partial<Booking>]>([
  ['Choose examiners', 'Save examiners', 'assistants', 'put', { reader: 'examiner' }],
  ['Hand over exam', 'Offer exam', 'offer', 'put', { reader: 'examiner' }],
  ['Propose another time', 'Propose time', 'proposal', 'put', { reader: 'examiner' }],
])('“%s” says that the exam was cancelled meanwhile, and stays to be read', async (...given) => {
  const [button, submit, path, method, exam] = given;
  answerWith(method, path, () => {
    answerExam({ ...exam, state: 'cancelled', version: 2 });
    return refusal(409, 'The exam is cancelled.', 'no_longer_possible');
  });
  open(exam);
  const dialog = await openDialog(button);
  await userEvent.click(await dialog.findByRole('button', { name: submit }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The exam is cancelled.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel exam' })).toBeNull());
  expect(dialog.getByRole('alert')).toBeVisible();
  expect(dialog.queryByRole('button', { name: submit })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await noDialog();
});

it('a reason to cancel stays while the exam is cancelled by someone else', async () => {
  const { refresh } = open({ reader: 'examiner' });
  const dialog = await openDialog('Cancel exam');
  await userEvent.type(dialog.getByLabelText('Reason'), 'The truck is broken.');
  answerExam({ reader: 'examiner', state: 'cancelled', version: 2 });
  await refresh();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Propose another time' })).toBeNull(),
  );
  expect(dialog.getByLabelText('Reason')).toHaveValue('The truck is broken.');
});

it('a sheet stays to be read once its exam is cancelled, and isn’t filed any more', async () => {
  const exam = { state: 'in_progress', reader: 'examiner', draft: aDraft } as const;
  const { refresh } = open(exam);
  expect(await screen.findByRole('button', { name: 'File result' })).toBeVisible();
  answerExam({ ...exam, state: 'cancelled', draft: null, version: 2 });
  await refresh();
  expect(await screen.findByText(/so this sheet can’t be filed/)).toBeVisible();
  expect(screen.getByLabelText('Comment')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'File result' })).toBeNull();
});

it('the refusal of an offer is gone once the exam is handed over at once', async () => {
  answerWith('put', 'offer', () => refusal(409, 'Ewa takes no offers.', 'not_possible'));
  answerWith('post', 'assign', () => refusal(409, 'Ewa is away.', 'not_possible'));
  open({ reader: 'examiner' }, 'MANAGE_EXAMS');
  const dialog = await openDialog('Hand over exam');
  await userEvent.click(await dialog.findByRole('button', { name: 'Offer exam' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ewa takes no offers.');
  await userEvent.click(dialog.getByRole('radio', { name: /^Hand over now/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over exam' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Ewa is away.'));
});
