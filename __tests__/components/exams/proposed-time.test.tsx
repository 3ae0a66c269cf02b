import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { anExamOf } from '@/__tests__/support/screens/exam-rows';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { ExamScreen } from '@/components/exams/exam/exam-screen';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { refreshDisplay } from '@/lib/format/display';

const LATER = '2026-03-21T13:00:00.000Z';

function open(exam: Partial<Booking>, ...held: Parameters<typeof memberHolds>): unknown[] {
  const sent: unknown[] = [];
  const take = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ id: 5, state: 'booked', version: 2 });
  };
  server.use(
    memberHolds(...held),
    http.get('/api/exams/bookings/5', () => HttpResponse.json(anExamOf(exam))),
    http.get('/api/exams/bookings/5/history', () => HttpResponse.json({ items: [] })),
    http.put('/api/exams/bookings/5/proposal', take),
    http.post('/api/exams/bookings/5/proposal', take),
  );
  openScreen(<ExamScreen />, '/exams/[id]', { address: '/exams/5', params: { id: '5' } });
  return sent;
}

const openProposal = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Propose another time' }));
const propose = () => userEvent.click(screen.getByRole('button', { name: 'Propose time' }));

it('the examiner proposes another time, which begins as that of the exam', async () => {
  document.cookie = `display=${encodeURIComponent('metric:Europe/Berlin')}; path=/`;
  refreshDisplay();
  const sent = open({ reader: 'examiner' }, 'CLAIM_EXAMS');
  await openProposal();
  const start = screen.getByLabelText('Start (your time)');
  expect(start).toHaveValue('2026-03-21T12:00');
  expect(screen.queryByRole('button', { name: 'Withdraw proposal' })).not.toBeInTheDocument();
  await userEvent.clear(start);
  await propose();
  await waitFor(() => expect(start).toHaveAccessibleDescription(/Choose a time\./));
  await userEvent.type(start, '2026-03-21T14:00');
  await propose();
  await waitFor(() => expect(sent).toEqual([{ version: 1, starts_at: LATER }]));
});

it('a time that can’t be proposed is refused in the dialog', async () => {
  open({ reader: 'examiner' }, 'CLAIM_EXAMS');
  server.use(
    http.put('/api/exams/bookings/5/proposal', () => refusal(409, 'Dora has another exam then.')),
  );
  await openProposal();
  await propose();
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Dora has another exam then.')).toBeVisible();
});

it('a proposal is withdrawn', async () => {
  const sent = open({ reader: 'examiner', proposed_start: LATER }, 'CLAIM_EXAMS');
  await openProposal();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw proposal' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, starts_at: null }]));
});

it('Cancel asks before it takes away a time that was typed', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  open({ reader: 'examiner' }, 'CLAIM_EXAMS');
  await openProposal();
  const start = screen.getByLabelText('Start (your time)');
  await userEvent.clear(start);
  await userEvent.type(start, '2026-03-21T14:00');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(start).toBeVisible();
});

it.each([
  ['Accept new time', true],
  ['Keep the time', false],
])('the candidate answers: %s', async (name, accept) => {
  const sent = open({ proposed_start: LATER });
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, accept }]));
});
