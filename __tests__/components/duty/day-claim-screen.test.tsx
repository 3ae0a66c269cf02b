import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { DayClaimScreen } from '@/components/duty/day-claim-screen';
import type { HrDay, HrDays } from '@/lib/contracts/duty';

const TODAY = '2026-03-20';
const dayOf = (number: number, own: Partial<HrDay> = {}): HrDay => ({
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
const heldBy = (user_id: number, name: string, id: number): Partial<HrDay> => ({
  state: 'claimed',
  id,
  version: 2,
  holder: { user_id, name },
});

const HENRY = { user_id: 8, name: 'Henry' };

let sent: unknown[] = [];
let refresh: () => Promise<void>;
let change: ReturnType<typeof openScreen>['change'];

function monthOf(own: Partial<HrDays>): HrDays {
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
    handover: { day: '2026-03-19', by: { user_id: 8, name: 'Henry' }, note: 'Two wait.' },
    offers: [],
    ...own,
  };
}
const answerMonth = (own: Partial<HrDays>) =>
  server.use(http.get('/api/hr/days', () => HttpResponse.json(monthOf(own))));

function show(own: Partial<HrDays> = {}) {
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
  );
  answerMonth(own);
  ({ refresh, change } = openScreen(<DayClaimScreen />, '/hr/day-claim'));
  return userEvent.setup();
}
const take = (
  method: 'post' | 'put',
  path: string,
  respond: () => ReturnType<typeof HttpResponse.json>,
) =>
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json());
      return respond();
    }),
  );
const held = () => HttpResponse.json({ id: 1, day: TODAY, version: 3 });
const calendar = async () => within(await screen.findByRole('table', { name: 'Duty days' }));
const openDay = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click((await calendar()).getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(() => {
  sent = [];
});

describe('the calendar', () => {
  it('shows who has which day, what waits and what was handed over', async () => {
    show();
    const table = await calendar();
    expect(table.getByRole('button', { name: 'Saturday 21 March: Henry' })).toBeVisible();
    const today = table.getByRole('button', { name: 'Friday 20 March: Ben Test' });
    expect(today).toHaveAttribute('aria-current', 'date');
    expect(within(today).getByText('2 requests, 1 review')).toBeVisible();
    expect(screen.getByText('Two wait.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Dora: Kiel – Graz' })).toHaveAttribute(
      'href',
      '/jobs/waiting-requests?request=5',
    );
    expect(screen.getByText('None')).toBeVisible();
  });

  it('notes at a day that it was handed over or is offered', async () => {
    const days = monthOf({}).days.map((day) =>
      day.id === 2 ? { ...day, handover_note: 'Two wait.', offered_to: HENRY } : day,
    );
    show({ days });
    const held = (await calendar()).getByRole('button', { name: 'Saturday 21 March: Henry' });
    expect(within(held).getByText('Handover, Offered')).toBeVisible();
  });

  it('is walked with the arrow keys, one day being in the order of Tab', async () => {
    const user = show();
    const table = await calendar();
    table.getByRole('button', { name: /^Friday 20 March/ }).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    const reached = table.getByRole('button', { name: 'Saturday 28 March: free' });
    expect(reached).toHaveFocus();
    const inOrder = table.getAllByRole('button').filter((one) => one.tabIndex === 0);
    expect(inOrder).toEqual([reached]);
    await user.keyboard('{Home}');
    expect(table.getByRole('button', { name: /^Monday 23 March/ })).toHaveFocus();
    await user.keyboard('{End}');
    expect(table.getByRole('button', { name: /^Sunday 29 March/ })).toHaveFocus();
  });

  it('is a list besides, for phones, of the days that can be had', async () => {
    show();
    await calendar();
    const list = within(screen.getByRole('list', { name: 'Duty days' }));
    expect(list.getAllByRole('listitem')).toHaveLength(12);
  });
});

describe('another part of the calendar', () => {
  it('is a week, which may be of two months', async () => {
    const asked: (string | null)[] = [];
    const user = show();
    server.use(
      http.get('/api/hr/days', ({ request }) => {
        const month = new URL(request.url).searchParams.get('month');
        asked.push(month);
        const first = dayOf(1, { ...heldBy(8, 'Henry', 9), day: '2026-04-01' });
        const april = { month: '2026-04', days: [first] };
        return HttpResponse.json(monthOf(month === '2026-04' ? april : {}));
      }),
    );
    await user.click(await screen.findByRole('link', { name: 'Week' }));
    expect(
      await screen.findByRole('heading', { name: /^16 Mar 2026 – 22 Mar 2026/ }),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Next week' }));
    await user.click(screen.getByRole('link', { name: 'Next week' }));
    const table = await calendar();
    expect(await table.findByRole('button', { name: 'Wednesday 1 April: Henry' })).toBeVisible();
    expect(table.getAllByRole('button')).toHaveLength(7);
    expect(asked).toContain('2026-04');
    expect(screen.queryByRole('link', { name: 'Next week' })).toBeVisible();
  });

  it('is a list of the days that somebody has or can have', async () => {
    const user = show();
    await user.click(await screen.findByRole('link', { name: 'Agenda' }));
    const list = within(await screen.findByRole('list', { name: 'Duty days' }));
    expect(list.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a day', () => {
  it('is claimed, and says who was faster', async () => {
    const user = show();
    take('post', '/api/hr/days', () => refusal(409, 'This day is already taken by Henry.'));
    const dialog = await openDay(user, 'Sunday 22 March: free');
    await user.click(dialog.getByRole('button', { name: 'Claim this day' }));
    expect(await dialog.findByText('This day is already taken by Henry.')).toBeVisible();
    expect(sent).toEqual([{ day: '2026-03-22' }]);
  });

  it('that is over or too far ahead is not offered', async () => {
    const user = show();
    const dialog = await openDay(user, 'Thursday 19 March: nobody');
    expect(dialog.getByText('No one was on duty.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Claim this day' })).toBeNull();
  });

  it('says what was handled, and of one that is not over that more may come', async () => {
    const counters = { manual_jobs: 0, job_reports: 0, job_reviews: 0 };
    const days = monthOf({}).days.map((one) =>
      ['2026-03-18', TODAY].includes(one.day)
        ? { ...one, ...heldBy(8, 'Henry', 4), state: 'done' as const, counters }
        : one,
    );
    const user = show({ days });
    const over = await openDay(user, 'Wednesday 18 March: Henry');
    expect(over.getByText('Handled: nothing.')).toBeVisible();
    await user.click(over.getByRole('button', { name: 'Close' }));
    const today = await openDay(user, 'Friday 20 March: Henry');
    expect(today.getByText('Handled: nothing yet.')).toBeVisible();
  });

  it('of one’s own is handed over, offered or released', async () => {
    const user = show();
    take('put', '/api/hr/days/3/offer', held);
    const dialog = await openDay(user, 'Wednesday 25 March: Ben Test');
    expect(dialog.queryByLabelText('Handover')).toBeNull();
    expect(await dialog.findByRole('option', { name: 'Henry' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Offer day' }));
    await waitFor(() => expect(sent).toEqual([{ version: 2, user_id: 8 }]));
  });

  it('stays offered, and says why, where the offer can’t be withdrawn', async () => {
    const offered = dayOf(25, { ...heldBy(7, 'Ben Test', 3), offered_to: HENRY });
    const days = monthOf({}).days.map((day) => (day.day === offered.day ? offered : day));
    const user = show({ days });
    take('put', '/api/hr/days/3/offer', () => refusal(409, 'Henry has taken this day.'));
    const dialog = await openDay(user, 'Wednesday 25 March: Ben Test');
    await user.click(dialog.getByRole('button', { name: 'Withdraw offer' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Henry has taken this day.');
    expect(sent).toEqual([{ version: 2, user_id: null }]);
  });

  it('is offered to whoever takes days by then', async () => {
    const user = show();
    const dialog = await openDay(user, 'Wednesday 25 March: Ben Test');
    expect(await dialog.findByRole('option', { name: 'Henry' })).toBeInTheDocument();
    server.use(
      http.get('/api/hr/days/colleagues', () =>
        HttpResponse.json({ items: [{ user_id: 9, name: 'Ida' }] }),
      ),
    );
    change('profiles');
    expect(await dialog.findByRole('option', { name: 'Ida' })).toBeInTheDocument();
    expect(dialog.queryByRole('option', { name: 'Henry' })).toBeNull();
  });

  it('that begins soon is released with a reason, which is asked for at its field', async () => {
    const user = show();
    take('post', '/api/hr/days/1/release', () =>
      HttpResponse.json(
        {
          error: {
            code: 'not_accepted',
            message: 'Give a reason of at least 10 characters.',
            fields: { reason: 'Give a reason of at least 10 characters.' },
          },
        },
        { status: 422 },
      ),
    );
    const dialog = await openDay(user, 'Friday 20 March: Ben Test');
    await user.click(dialog.getByRole('radio', { name: 'Release' }));
    const reason = dialog.getByLabelText('Reason');
    await user.type(reason, 'ill');
    await user.click(dialog.getByRole('button', { name: 'Release day' }));
    await waitFor(() => expect(reason).toHaveAttribute('aria-invalid', 'true'));
    expect(reason).toHaveValue('ill');
  });

  it('begins with the hand-over that its holder has written before', async () => {
    const before = { ...heldBy(7, 'Ben Test', 1), handover_note: 'Two wait.' };
    const user = show({ days: [dayOf(20, before)] });
    const dialog = await openDay(user, 'Friday 20 March: Ben Test');
    expect(dialog.getByLabelText('Handover')).toHaveValue('Two wait.');
  });

  it('that is taken off its holder keeps what they write about it', async () => {
    const user = show();
    const dialog = await openDay(user, 'Friday 20 March: Ben Test');
    const note = dialog.getByLabelText('Handover');
    await user.type(note, 'Two wait.');
    answerMonth({ days: [dayOf(20, heldBy(8, 'Henry', 9))] });
    await refresh();
    expect(await dialog.findByText(/Henry/)).toBeVisible();
    expect(dialog.getByLabelText('Handover')).toHaveValue('Two wait.');
  });

  it('that is free again is no longer its holder’s, who has written nothing', async () => {
    const user = show();
    const dialog = await openDay(user, 'Friday 20 March: Ben Test');
    expect(dialog.getByLabelText('Handover')).toBeVisible();
    answerMonth({ days: [dayOf(20)] });
    await refresh();
    expect(await dialog.findByText('No one has claimed this day yet.')).toBeVisible();
    expect(dialog.queryByLabelText('Handover')).toBeNull();
    expect(dialog.queryByRole('radio', { name: 'Release' })).toBeNull();
  });

  it('that a colleague offers is taken', async () => {
    const user = show({ offers: [dayOf(21, heldBy(8, 'Henry', 2))] });
    take('post', '/api/hr/days/2/answer', held);
    const accept = await screen.findByRole('button', { name: 'Accept Saturday 21 March' });
    expect(accept.closest('li')).toHaveTextContent(/^Saturday 21 March from Henry/);
    await user.click(accept);
    await waitFor(() => expect(sent).toEqual([{ version: 2, accept: true }]));
  });

  it('that a colleague offers is taken once, however long the answer takes', async () => {
    const user = show({ offers: [dayOf(21, heldBy(8, 'Henry', 2))] });
    server.use(http.post('/api/hr/days/2/answer', () => new Promise<never>(() => undefined)));
    const accept = await screen.findByRole('button', { name: 'Accept Saturday 21 March' });
    await user.click(accept);
    await waitFor(() => expect(accept).toHaveAttribute('aria-disabled', 'true'));
  });
});
