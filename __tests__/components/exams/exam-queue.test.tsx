import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { anExamOf, anExamRow } from '@/__tests__/support/screens/exam-rows';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { AllExamsScreen } from '@/components/exams/bookings/all-exams-screen';
import { ExamScreen } from '@/components/exams/exam/exam-screen';

const WINDOW = { from: '2026-03-22T17:00:00.000Z', to: '2026-03-22T20:00:00.000Z' };
const LATER = { from: '2026-03-23T17:00:00.000Z', to: '2026-03-23T20:00:00.000Z' };
const request = {
  state: 'requested',
  examiner: null,
  starts_at: null,
  ends_at: null,
  windows: [WINDOW, LATER],
} as const;
const aRequest = (id: number, name: string, more: object = {}) =>
  anExamRow({
    ...request,
    windows: [WINDOW, LATER],
    id,
    candidate: { user_id: id + 100, name },
    ...more,
  });

describe('the queue of exam requests', () => {
  it('is claimed from its rows with a key, and goes on with the next that can be', async () => {
    const claimed: string[] = [];
    server.use(
      memberHolds('CLAIM_EXAMS'),
      http.get('/api/exams/bookings', () =>
        HttpResponse.json({
          items: [
            aRequest(1, 'Arne', { windows: [], is_priority: true }),
            aRequest(2, 'Beni'),
            aRequest(3, 'Cleo', { is_qualified: false }),
            aRequest(4, 'Dora'),
          ],
          next: null,
          previous: null,
          count: 4,
        }),
      ),
      http.post('/api/exams/bookings/:id/claim', ({ params }) => {
        claimed.push(String(params['id']));
        return HttpResponse.json({ id: 2, state: 'booked', version: 2 });
      }),
    );
    openScreen(<AllExamsScreen />, '/exams/all');
    const table = await screen.findByRole('table', { name: 'Exams' });
    const rowOf = (name: RegExp) => within(within(table).getByRole('row', { name }));
    expect(rowOf(/Arne/).getByText('Candidate’s turn')).toBeVisible();
    expect(rowOf(/Beni/).getByText(/^22 Mar 2026/)).toHaveTextContent('22 Mar 2026 +1');
    expect(within(table).getAllByRole('button', { name: /^Claim the exam of/ })).toHaveLength(2);
    await userEvent.keyboard('j');
    await userEvent.keyboard('c');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('c');
    const dialog = await screen.findByRole('dialog', { name: 'Claim the exam of Beni' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Claim and next' }));
    const next = await screen.findByRole('dialog', { name: 'Claim the exam of Dora' });
    expect(claimed).toEqual(['2']);
    expect(within(next).getByRole('heading', { name: 'Claim the exam of Dora' })).toHaveFocus();
    expect(within(next).getByRole('button', { name: 'Claim and next' })).toBeVisible();
  });

  it('has no keys for exams that nobody has to claim', async () => {
    server.use(
      memberHolds('CLAIM_EXAMS'),
      http.get('/api/exams/bookings', () =>
        HttpResponse.json({ items: [anExamRow()], next: null, previous: null, count: 1 }),
      ),
    );
    openScreen(<AllExamsScreen />, '/exams/all', { address: '/exams/all?state=booked' });
    expect(await screen.findByText('Emil')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Keyboard shortcuts/ })).toBeNull();
  });

  it('leads from an open request to its neighbours', async () => {
    server.use(
      memberHolds('CLAIM_EXAMS'),
      http.get('/api/exams/bookings/5', () =>
        HttpResponse.json(anExamOf({ ...request, windows: [WINDOW], reader: 'staff' })),
      ),
      http.get('/api/exams/bookings/5/history', () => HttpResponse.json({ items: [] })),
      http.get('/api/exams/bookings/5/place', () =>
        HttpResponse.json({ number: 2, count: 3, previous: 4, next: 6 }),
      ),
    );
    openScreen(<ExamScreen />, '/exams/[id]', { address: '/exams/5', params: { id: '5' } });
    const queue = within(await screen.findByRole('navigation', { name: 'Exam requests' }));
    expect(await queue.findByText('2 of 3')).toBeVisible();
    await userEvent.keyboard('c');
    expect(await screen.findByRole('dialog', { name: 'Claim the exam of Dora' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('j');
    await waitFor(() => expect(window.location.pathname).toBe('/exams/6'));
  });

  it('offers no keys at an exam that is no request', async () => {
    server.use(
      memberHolds('CLAIM_EXAMS'),
      http.get('/api/exams/bookings/5', () => HttpResponse.json(anExamOf({ reader: 'staff' }))),
      http.get('/api/exams/bookings/5/history', () => HttpResponse.json({ items: [] })),
    );
    openScreen(<ExamScreen />, '/exams/[id]', { address: '/exams/5', params: { id: '5' } });
    expect(await screen.findByRole('heading', { level: 1, name: /Dora/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Keyboard shortcuts/ })).toBeNull();
  });
});
