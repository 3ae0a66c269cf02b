import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { anExamOf } from '@/__tests__/support/screens/exam-rows';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { ExamScreen } from '@/components/exams/exam/exam-screen';
import type { Booking } from '@/lib/contracts/exams/bookings';

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

it('the examiner proposes another time, and withdraws it', async () => {
  const sent = open({ reader: 'examiner', proposed_start: LATER }, 'CLAIM_EXAMS');
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Propose another time' });
  await user.click(button);
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Propose time' }),
  );
  await waitFor(() => expect(sent).toEqual([{ version: 1, starts_at: LATER }]));
  await user.click(await screen.findByRole('button', { name: 'Propose another time' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw proposal' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: 1, starts_at: null }));
});

it.each([
  ['Accept new time', true],
  ['Keep the time', false],
])('the candidate answers: %s', async (name, accept) => {
  const sent = open({ proposed_start: LATER });
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, accept }]));
});
