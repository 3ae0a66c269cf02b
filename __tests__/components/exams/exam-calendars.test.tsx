import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse, type RequestHandler } from 'msw';
import type { ReactNode } from 'react';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { anExamRow } from '@/__tests__/support/screens/exam-rows';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { said, told } from '@/__tests__/support/screens/messages';
import { ActiveCalendarScreen } from '@/components/exams/calendar/active-calendar-screen';
import { MyCalendarScreen } from '@/components/exams/calendar/my-calendar-screen';

const EMIL = { user_id: 4, name: 'Emil' };
const EWA = { user_id: 5, name: 'Ewa' };
const days = async () => within(await screen.findByRole('table', { name: 'Exams and free time' }));

const ALL = {
  today: '2026-03-20',
  month: '2026-03',
  examiners: [EMIL, EWA],
  free: [
    {
      examiner: EMIL,
      starts_at: '2026-03-21T09:00:00.000Z',
      ends_at: '2026-03-21T14:00:00.000Z',
    },
  ],
  exams: [
    anExamRow({
      id: 6,
      examiner: EWA,
      starts_at: '2026-03-22T11:00:00.000Z',
      ends_at: '2026-03-22T12:00:00.000Z',
    }),
    anExamRow({ state: 'missed' }),
    anExamRow({ id: 7, starts_at: null, ends_at: null }),
  ],
};
const OWN = {
  today: '2026-03-20',
  month: '2026-03',
  time_zone: 'America/New_York',
  items: [
    {
      id: 1,
      kind: 'single',
      weekday: null,
      day: '2026-03-28',
      last_day: null,
      from_minute: 600,
      to_minute: 1440,
    },
    {
      id: 2,
      kind: 'blocked',
      weekday: null,
      day: '2026-03-23',
      last_day: '2026-03-24',
      from_minute: 0,
      to_minute: 1440,
    },
  ],
  free: [],
  exams: [],
  hr_days: [],
  events: [],
  offers: [],
};

describe('the calendar of all examiners', () => {
  it('has exams and free times of all, or of one', async () => {
    const asked: string[] = [];
    setDetailsCookie({ user_id: 4, detail: {} });
    server.use(
      memberHolds('CLAIM_EXAMS'),
      http.get('/api/exams/calendar', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(ALL);
      }),
    );
    openScreen(<ActiveCalendarScreen />, '/exams/active-calendar');
    const table = await days();
    // One's own exams don't name their examiner.
    expect(
      table.getByRole('button', {
        name: /^Saturday 21 March: 09:00–14:00 Emil Free, 11:00.* Dora Missed, Basic driving$/,
      }),
    ).toBeVisible();
    expect(
      table.getByRole('button', { name: /^Sunday 22 March: .* Dora Basic driving, Ewa$/ }),
    ).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: /^Monday 23 March/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Nothing on this day.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Block this day' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.selectOptions(screen.getByLabelText('Examiner'), 'Ewa');
    await waitFor(() => expect(asked).toEqual(['', '?examiner=5']));
    expect(location.search).toBe('?examiner=5');
  });
});

const SCREENS: [string, string, () => ReactNode, object][] = [
  ['of all', '/api/exams/calendar', () => <ActiveCalendarScreen />, ALL],
  ['of one’s own', '/api/exams/availability', () => <MyCalendarScreen />, OWN],
];

describe.each(SCREENS)('a month %s', (_whose, path, draw, answer) => {
  const openWith = (handler: RequestHandler) => {
    server.use(memberHolds('CLAIM_EXAMS'), handler);
    openScreen(draw(), '/exams/calendar', { address: '/exams/calendar?month=2026-03' });
  };

  it('is loaded again where it couldn’t be', async () => {
    openWith(http.get(path, () => refusal(422, 'Not now.')));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Not now.')).toBeVisible();
    server.use(http.get(path, () => HttpResponse.json(answer)));
    await userEvent.click(retry);
    expect((await days()).getAllByRole('button')).not.toHaveLength(0);
  });

  it('doesn’t look as if it still loaded once that failed', async () => {
    let asked = 0;
    openWith(
      http.get(path, async () => {
        asked += 1;
        if (asked > 2) await delay('infinite');
        return refusal(503, 'Not now.');
      }),
    );
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull();
  });

  it('gives way to the present one where there is none', async () => {
    openWith(
      http.get(path, ({ request }) =>
        new URL(request.url).searchParams.has('month')
          ? refusal(400, 'Choose a month.')
          : HttpResponse.json(answer),
      ),
    );
    expect(await screen.findByText('Choose a month.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect((await days()).getAllByRole('button')).not.toHaveLength(0);
    expect(location.search).toBe('');
  });
});

describe('one’s own availability', () => {
  const open = (own: object = {}) => {
    const sent: string[] = [];
    server.use(
      memberHolds('CLAIM_EXAMS'),
      http.get('/api/exams/availability', () => HttpResponse.json({ ...OWN, ...own })),
      http.post('/api/exams/availability', async ({ request }) => {
        sent.push(await request.text());
        return HttpResponse.json({ id: 3 });
      }),
      http.delete('/api/exams/availability/:id', ({ params }) => {
        sent.push(`remove ${String(params['id'])}`);
        return params['id'] === '1'
          ? refusal(409, 'An exam is booked then.')
          : HttpResponse.json({});
      }),
    );
    openScreen(<MyCalendarScreen />, '/exams/my-calendar');
    return sent;
  };

  it('is removed, or says why it stays', async () => {
    const sent = open();
    expect(await screen.findByText('America/New York')).toBeVisible();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove 28 Mar 2026, 10:00–24:00' }),
    );
    await said('An exam is booked then.');
    expect(told()).not.toContain('Removed.');
    await userEvent.click(
      screen.getByRole('button', { name: 'Remove Blocked from 23 Mar 2026 to 24 Mar 2026' }),
    );
    await said('Removed.');
    expect(sent).toEqual(['remove 1', 'remove 2']);
  });

  it('is added on one day until midnight', async () => {
    const sent = open({ items: [] });
    expect(await screen.findByText(/^No one can book you yet\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add availability' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add availability' }));
    await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'On one day');
    const until = dialog.getByLabelText('Until');
    await userEvent.clear(until);
    await userEvent.type(until, '00:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save availability' }));
    await said('Availability saved.');
    expect(sent.map((text) => JSON.parse(text))).toEqual([
      {
        availability: { kind: 'single', day: '2026-03-20', from_minute: 1080, to_minute: 1440 },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a day is blocked in its dialog, which says why it can’t be', async () => {
    open();
    server.use(http.post('/api/exams/availability', () => refusal(409, 'You examine Dora then.')));
    await userEvent.click((await days()).getByRole('button', { name: /^Friday 27 March/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Block this day' }));
    expect(await dialog.findByText('You examine Dora then.')).toBeVisible();
    server.use(http.post('/api/exams/availability', () => HttpResponse.json({ id: 9 })));
    await userEvent.click(dialog.getByRole('button', { name: 'Block this day' }));
    await said('27 Mar 2026 blocked.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['Monday 23 March', false],
    ['Tuesday 24 March', false],
    ['Thursday 19 March', false],
    ['Friday 20 March', true],
  ])('of %s can be blocked or not', async (name, may) => {
    open();
    await userEvent.click((await days()).getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(screen.queryByRole('button', { name: 'Block this day' }) !== null).toBe(may);
  });
});
