import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { aDraft, anExamOf } from '@/__tests__/support/screens/exam-rows';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { ExamScreen } from '@/components/exams/exam/exam-screen';
import type { Booking } from '@/lib/contracts/exams/bookings';

const EMIL = 4;
const ewa = { user_id: 5, name: 'Ewa' };
const enno = { user_id: 6, name: 'Enno' };
const REQUEST: Partial<Booking> = {
  state: 'requested',
  reader: 'staff',
  examiner: null,
  starts_at: null,
  windows: [{ from: '2026-03-22T17:00:00.000Z', to: '2026-03-22T20:00:00.000Z' }],
};

const open = (exam: Partial<Booking>, ...held: Parameters<typeof memberHolds>) => {
  setDetailsCookie({ user_id: EMIL, detail: {} });
  server.use(
    memberHolds(...held),
    http.get('/api/exams/bookings/5', () => HttpResponse.json(anExamOf(exam))),
    http.get('/api/exams/bookings/5/history', () => HttpResponse.json({ items: [] })),
    http.get('/api/exams/bookings/5/colleagues', () =>
      HttpResponse.json({
        items: [
          {
            ...enno,
            objection: null,
            is_qualified: true,
            warnings: ['HR duty on Saturday 21 March'],
          },
          { ...ewa, objection: null, is_qualified: true, warnings: [] },
          {
            user_id: 7,
            name: 'Ella',
            objection: 'Another exam at this time',
            is_qualified: true,
            warnings: [],
          },
          { user_id: 8, name: 'Eike', objection: null, is_qualified: false, warnings: [] },
        ],
      }),
    ),
  );
  return openScreen(<ExamScreen />, '/exams/[id]', { address: '/exams/5', params: { id: '5' } });
};

/** What is sent to an address under the exam. */
function listen(path: string, method: 'post' | 'put' = 'post') {
  const sent: unknown[] = [];
  server.use(
    http[method](`/api/exams/bookings/5${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 5, state: 'booked', version: 2 });
    }),
  );
  return sent;
}

it('the examiner chooses a second and a trainee examiner, who has other duties', async () => {
  const sent = listen('/assistants', 'put');
  open({ reader: 'examiner' }, 'CLAIM_EXAMS');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose examiners' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Examiners of Dora' }));
  await user.selectOptions(await dialog.findByLabelText('Second examiner'), 'Ewa');
  await user.selectOptions(
    dialog.getByLabelText('Trainee examiner'),
    'Enno (HR duty on Saturday 21 March)',
  );
  expect(dialog.getByText('Ella: Another exam at this time')).toBeVisible();
  expect(dialog.getByText('Eike: Not qualified for this exam')).toBeVisible();
  const offered = (label: string) =>
    within(dialog.getByLabelText(label)).queryByRole('option', { name: 'Eike' });
  expect(offered('Second examiner')).toBeNull();
  expect(offered('Trainee examiner')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save examiners' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, second: 5, trainee: 6 }]));
});

it('a second examiner who is no longer qualified stays beside a new trainee', async () => {
  const sent = listen('/assistants', 'put');
  open({ reader: 'examiner', second: { user_id: 8, name: 'Eike' } }, 'CLAIM_EXAMS');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose examiners' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Examiners of Dora' }));
  expect(await dialog.findByLabelText('Second examiner')).toHaveDisplayValue('Eike');
  await user.selectOptions(dialog.getByLabelText('Trainee examiner'), 'Ewa');
  await user.click(dialog.getByRole('button', { name: 'Save examiners' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, second: 8, trainee: 5 }]));
});

it('an examiner offers the exam to a colleague', async () => {
  const sent = listen('/offer', 'put');
  open({ reader: 'examiner' }, 'CLAIM_EXAMS');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Hand over exam' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Colleague'), 'Ewa');
  expect(dialog.queryByRole('radio', { name: 'Hand over now' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Offer exam' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, user_id: 5 }]));
});

it.each([
  ['Choose examiners', 'Second examiner'],
  ['Hand over exam', 'Colleague'],
])('%s: Cancel asks before it takes away who was chosen', async (button, field) => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  open({ reader: 'examiner' }, 'CLAIM_EXAMS');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await userEvent.selectOptions(await screen.findByLabelText(field), 'Ewa');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('an examiner withdraws the offer', async () => {
  const sent = listen('/offer', 'put');
  open({ reader: 'examiner', offered_to: ewa }, 'CLAIM_EXAMS');
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over exam' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('option', { name: /^Enno/ })).toBeInTheDocument();
  expect(dialog.queryByRole('option', { name: /^Ewa/ })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw offer' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, user_id: null }]));
});

it('an examiner who manages exams hands it to the colleague already asked, or asks another', async () => {
  const sent = listen('/assign');
  open({ reader: 'examiner', offered_to: ewa }, 'CLAIM_EXAMS', 'MANAGE_EXAMS');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Hand over exam' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Offer exam' })).toBeVisible();
  expect(dialog.queryByRole('option', { name: 'Ewa' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Hand over now' }));
  await user.selectOptions(dialog.getByLabelText('Colleague'), 'Ewa');
  await user.click(dialog.getByRole('button', { name: 'Hand over exam' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, user_id: 5 }]));
});

it('a manager hands over without asking', async () => {
  const sent = listen('/assign');
  open({ reader: 'staff' }, 'CLAIM_EXAMS', 'MANAGE_EXAMS');
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over exam' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByLabelText('Colleague'), 'Ewa');
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over exam' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, user_id: 5 }]));
});

it('the colleague who is asked accepts', async () => {
  const sent = listen('/answer');
  open(
    { reader: 'staff', examiner: ewa, offered_to: { user_id: EMIL, name: 'Emil' } },
    'CLAIM_EXAMS',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Accept exam' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, accept: true }]));
  expect(screen.queryByRole('button', { name: 'Hand over exam' })).not.toBeInTheDocument();
});

it('a second examiner steps down, and reads what else there is to do', async () => {
  const sent = listen('/step-down');
  open({ reader: 'second', warnings: ['Event: Alpine Run'] }, 'CLAIM_EXAMS');
  expect(await screen.findByText('At that time you also have: Event: Alpine Run.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Step down' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1 }]));
});

it('a trainee reads the sheet', async () => {
  const underWay = { state: 'in_progress', draft: { ...aDraft, comment: 'Fine.' } } as const;
  open({ ...underWay, reader: 'trainee' }, 'CLAIM_EXAMS');
  expect(await screen.findByText('Fine.')).toBeVisible();
  expect(screen.queryByLabelText('Comment')).not.toBeInTheDocument();
});

it('a second examiner takes over what the examiner saves, and can’t file it', async () => {
  let draft = { ...aDraft, comment: 'Fine.' };
  const page = open({ state: 'in_progress', reader: 'second', draft }, 'CLAIM_EXAMS');
  expect(await screen.findByLabelText('Comment')).toHaveValue('Fine.');
  expect(screen.queryByRole('button', { name: 'File result' })).not.toBeInTheDocument();
  draft = { ...draft, comment: 'Too fast.', draft_version: 2 };
  server.use(
    http.get('/api/exams/bookings/5', () =>
      HttpResponse.json(anExamOf({ state: 'in_progress', reader: 'second', draft })),
    ),
  );
  page.change('exams');
  await waitFor(() => expect(screen.getByLabelText('Comment')).toHaveValue('Too fast.'));
});

it('a request isn’t claimed once its exam names other examiners', async () => {
  const page = open(REQUEST, 'CLAIM_EXAMS');
  expect(await screen.findByRole('button', { name: 'Claim exam' })).toBeVisible();
  server.use(
    http.get('/api/exams/bookings/5', () =>
      HttpResponse.json(anExamOf({ ...REQUEST, is_qualified: false })),
    ),
  );
  page.change('exam_types');
  expect(await screen.findByText(/^You’re not qualified for this exam/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim exam' })).toBeNull();
});

it('a manager who doesn’t examine reads nothing about claiming', async () => {
  open({ ...REQUEST, is_qualified: false }, 'MANAGE_EXAMS');
  expect(await screen.findByRole('button', { name: 'Cancel exam' })).toBeVisible();
  expect(screen.queryByText(/^You’re not qualified/)).toBeNull();
});
