import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { anExamOf, anExamRow } from '@/__tests__/support/screens/exam-rows';
import { memberHolds, permissionsAreKnown, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { said } from '@/__tests__/support/screens/messages';
import { BookExamScreen } from '@/components/exams/book/book-exam-screen';
import { AllExamsScreen } from '@/components/exams/bookings/all-exams-screen';
import { MyExamsScreen } from '@/components/exams/bookings/my-exams-screen';
import type { Booking, BookingRow } from '@/lib/contracts/exams/bookings';

const slotAt = (starts_at: string, ends_at: string, name = 'Emil') => ({
  examiner: { user_id: name === 'Emil' ? 4 : 5, name },
  starts_at,
  ends_at,
  plans: [],
});
const SLOTS = [
  slotAt('2026-03-28T11:00:00.000Z', '2026-03-28T12:00:00.000Z'),
  slotAt('2026-03-29T15:00:00.000Z', '2026-03-29T16:00:00.000Z', 'Ewa'),
];

function openMove(exam: Partial<Booking>, slots: object[] = SLOTS) {
  const sent: unknown[] = [];
  const asked: string[] = [];
  const take = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ id: 5, state: 'booked', version: 2 });
  };
  server.use(
    memberHolds(),
    // What this page shows once it has led to the exam.
    http.get('/api/exams/catalogue', () => HttpResponse.json({ items: [] })),
    http.get('/api/exams/bookings/5', () => HttpResponse.json(anExamOf(exam))),
    http.get('/api/exams/slots', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ items: slots });
    }),
    http.post('/api/exams/bookings/5/schedule', take),
    http.post('/api/exams/bookings/5/times', take),
  );
  openScreen(<BookExamScreen />, '/exams/book', { address: '/exams/book?booking=5' });
  return { sent, asked };
}
const REQUEST = { state: 'requested', examiner: null, starts_at: null, ends_at: null } as const;

it('a booked exam moves to a free time of another day', async () => {
  const { sent, asked } = openMove({});
  const day = await screen.findByLabelText('Day');
  expect(screen.getByRole('heading', { name: 'Choose another time' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findAllByText('Choose a time.')).not.toHaveLength(0);
  await callsHaveArrived();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(day, 'Sunday 29 March');
  const time = screen.getByRole('radio');
  expect(time).toHaveAccessibleDescription('With Ewa');
  await userEvent.click(time);
  await userEvent.click(screen.getByRole('button', { name: 'Book this time' }));
  await said('Basic driving booked for the new time.');
  expect(sent).toEqual([{ version: 1, examiner: 5, starts_at: '2026-03-29T15:00:00.000Z' }]);
  expect(new Set(asked)).toEqual(new Set(['?type=1&moved=5']));
  // Only a request can offer times.
  expect(screen.queryByRole('radio', { name: 'Offer times' })).toBeNull();
  await waitFor(() => expect(location.pathname).toBe('/exams/5'));
});

it('a request offers other times', async () => {
  const { sent } = openMove(REQUEST, []);
  expect(await screen.findByText('No free times in the next 14 days.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Offer times' }));
  await userEvent.type(screen.getByLabelText('From'), '2026-03-22T18:00');
  await userEvent.type(screen.getByLabelText('Until'), '2026-03-22T21:00');
  await userEvent.click(screen.getByRole('button', { name: 'Offer these times' }));
  await said('Times offered.');
  const windows = [{ from: '2026-03-22T18:00:00.000Z', to: '2026-03-22T21:00:00.000Z' }];
  expect(sent).toEqual([{ version: 1, windows }]);
  await waitFor(() => expect(location.pathname).toBe('/exams/5'));
});

it.each<[string, Partial<Booking>]>([
  ['somebody else’s', { reader: 'examiner' }],
  ['one that is under way', { state: 'in_progress' }],
])('an exam that is %s can’t be moved', async (_what, exam) => {
  openMove(exam);
  expect(await screen.findByText('This exam can’t be moved any more.')).toBeVisible();
  expect(screen.queryByLabelText('Day')).toBeNull();
});

it('an exam of nobody leads back', async () => {
  server.use(
    memberHolds(),
    http.get('/api/exams/bookings/5', () => refusal(404, 'This exam was not found.')),
  );
  openScreen(<BookExamScreen />, '/exams/book', { address: '/exams/book?booking=5' });
  expect(await screen.findByRole('link', { name: 'Back to my exams' })).toBeVisible();
});

describe('lists of exams', () => {
  const openAll = (items: BookingRow[], address = '') => {
    const asked: string[] = [];
    server.use(
      memberHolds('CLAIM_EXAMS'),
      http.get('/api/exams/bookings', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ items, next: null, previous: null, count: items.length });
      }),
    );
    openScreen(<AllExamsScreen />, '/exams/all', { address: `/exams/all${address}` });
    return asked;
  };

  it('begin with what waits, and have what is over in the order in which it was', async () => {
    const asked = openAll([]);
    expect(await screen.findByText('No exams waiting.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Passed' }));
    expect(await screen.findByText('No exams here.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Booked' }));
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(() =>
      expect(asked).toEqual([
        '?limit=25&sort=starts_at&state=requested',
        '?limit=25&sort=-starts_at&state=passed',
        '?limit=25&sort=starts_at&state=booked',
        '?limit=25&sort=-starts_at',
      ]),
    );
    // Statistics are for those who manage exams.
    expect(screen.queryByRole('link', { name: 'Statistics' })).toBeNull();
  });

  it('say who missed an exam, who waits for an examiner and who goes first', async () => {
    openAll(
      [
        anExamRow({ id: 1, state: 'missed', is_settled: true, missed_by: 'candidate' }),
        anExamRow({ id: 2, state: 'missed', is_settled: true, missed_by: 'examiner' }),
        anExamRow({ id: 3, ...REQUEST, is_priority: true }),
        anExamRow({ id: 4, state: 'passed', score: 91 }),
        anExamRow({ id: 5, is_priority: true }),
      ],
      '?state=all',
    );
    await screen.findAllByRole('row');
    const lines = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringContaining('By the candidate'),
      expect.stringContaining('By the examiner'),
      expect.stringMatching(/No time yet.*None yet.*Priority/),
      expect.stringContaining('91%'),
      expect.not.stringContaining('Priority'),
    ]);
  });

  it('of one’s own have what is to come first, and begin empty', async () => {
    let items = [anExamRow({ id: 1, state: 'failed' }), anExamRow({ id: 2 })];
    let objection: string | null = null;
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      memberHolds(),
      http.get('/api/exams/bookings/own', async () => {
        await isAnswered;
        return HttpResponse.json({ items, rank_objection: objection });
      }),
      http.get('/api/exams/theory/own', () => HttpResponse.json({ items: [] })),
    );
    const { refresh } = openScreen(<MyExamsScreen />, '/exams/my-exams');
    await permissionsAreKnown();
    expect(screen.queryByRole('link', { name: 'Book an exam' })).toBeNull();
    answer();
    const tables = await screen.findAllByRole('table');
    const linksIn = (table: HTMLElement) =>
      within(table)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(tables.map(linksIn)).toEqual([['/exams/2'], ['/exams/1']]);
    items = [];
    await refresh();
    expect(await screen.findByText('No exams yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book an exam' })).toBeVisible();
    objection = 'You need rank Driver for exams.';
    await refresh();
    expect(await screen.findByText(objection)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all ranks' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Book an exam' })).toBeNull();
  });
});
