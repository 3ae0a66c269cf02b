import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { DayClaimScreen } from '@/components/duty/day-claim-screen';
import type { HrDay, HrDays } from '@/lib/contracts/duty';
import { openScreen } from './browsing';
import { setDetailsCookie } from './details-cookie';
import { memberHolds } from './permissions';
import { server } from './server';

export const TODAY = '2026-03-20';
export const dayOf = (number: number, own: Partial<HrDay> = {}): HrDay => ({
  day: `2026-03-${String(number).padStart(2, '0')}`,
  state: 'free',
  id: null,
  holder: null,
  counters: null,
  handover_note: null,
  offered_to: null,
  version: null,
  ...own,
});
export const heldBy = (user_id: number, name: string, id: number): Partial<HrDay> => ({
  state: 'claimed',
  id,
  version: 2,
  holder: { user_id, name },
});

export const HENRY = { user_id: 8, name: 'Henry' };

/** March, of which Ben Test holds the 20th and the 25th, and Henry the 21st. */
export function monthOf(own: Partial<HrDays>): HrDays {
  const days = Array.from({ length: 31 }, (_, index) => dayOf(index + 1));
  days[19] = dayOf(20, {
    ...heldBy(7, 'Ben Test', 1),
    counters: { manual_jobs: 2, job_reports: 0, job_reviews: 1 },
  });
  days[20] = dayOf(21, heldBy(8, 'Henry', 2));
  days[24] = dayOf(25, heldBy(7, 'Ben Test', 3));
  return {
    month: '2026-03',
    today: TODAY,
    time_zone: 'UTC',
    days,
    handover: { day: '2026-03-19', by: HENRY, note: 'Two wait.' },
    offers: [],
    ...own,
  };
}

export const answerMonth = (own: Partial<HrDays>) =>
  server.use(http.get('/api/hr/days', () => HttpResponse.json(monthOf(own))));

interface Shown {
  address?: string;
  /** Answers instead of the usual month. */
  month?: RequestHandler;
}

/** The HR days as Ben Test sees them. */
export function showDays(own: Partial<HrDays> = {}, { address = '', month }: Shown = {}) {
  setDetailsCookie({
    user_id: 7,
    detail: {
      avatar: '',
      name: 'Ben Test',
      supporter: false,
      role: { name: 'HR', color: '#888888' },
      driver_rank: { name: 'Driver', color: '#888888' },
    },
  });
  answerMonth(own);
  server.use(
    memberHolds('CLAIM_HR_DAY'),
    http.get('/api/hr/days/work', () =>
      HttpResponse.json({
        queues: [
          { queue: 'manual_jobs', count: 1, oldest_at: '2026-03-19T08:00:00.000Z' },
          { queue: 'driver_loa', count: 0, oldest_at: null },
        ],
        items: [
          {
            queue: 'manual_jobs',
            id: 5,
            title: 'Dora: Kiel – Graz',
            since: '2026-03-19T08:00:00.000Z',
          },
        ],
      }),
    ),
    http.get('/api/hr/days/colleagues', () =>
      HttpResponse.json({ items: [{ user_id: 8, name: 'Henry' }] }),
    ),
    ...(month ? [month] : []),
  );
  const { refresh, change } = openScreen(<DayClaimScreen />, '/hr/day-claim', {
    address: `/hr/day-claim${address}`,
  });
  return { user: userEvent.setup(), refresh, change };
}

/** What is sent to an address, which answers with `respond`. */
export function takeWrites(
  method: 'post' | 'put',
  path: string,
  respond: () => ReturnType<typeof HttpResponse.json>,
): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json());
      return respond();
    }),
  );
  return sent;
}

export const calendar = async () => within(await screen.findByRole('table', { name: 'Duty days' }));

export async function openDay(user: ReturnType<typeof userEvent.setup>, name: string | RegExp) {
  await user.click((await calendar()).getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}
