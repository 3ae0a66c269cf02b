import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  answerMonth,
  calendar,
  dayOf,
  heldBy,
  HENRY,
  monthOf,
  showDays,
} from '@/__tests__/support/screens/hr-days';
import { refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';

describe('the calendar', () => {
  it('shows who has which day, what waits and what was handed over', async () => {
    showDays();
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
    showDays({ days });
    const held = (await calendar()).getByRole('button', { name: 'Saturday 21 March: Henry' });
    expect(within(held).getByText('Handover, Offered')).toBeVisible();
  });

  it('is walked with the arrow keys, one day being in the order of Tab', async () => {
    const { user } = showDays();
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
    showDays();
    await calendar();
    const list = within(screen.getByRole('list', { name: 'Duty days' }));
    expect(list.getAllByRole('listitem')).toHaveLength(12);
  });
});

describe('another part of the calendar', () => {
  it('is a week, which may be of two months', async () => {
    const asked: (string | null)[] = [];
    const { user } = showDays();
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
    const { user } = showDays();
    await user.click(await screen.findByRole('link', { name: 'List' }));
    const list = within(await screen.findByRole('list', { name: 'Duty days' }));
    expect(list.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a month that can’t be shown', () => {
  it('is loaded again on request', async () => {
    const month = http.get('/api/hr/days', () => refusal(422, 'Not now.'));
    const { user } = showDays({}, { month });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('We couldn’t load the month.')).toBeVisible();
    answerMonth({});
    await user.click(retry);
    expect(
      (await calendar()).getByRole('button', { name: /Ben Test/, current: 'date' }),
    ).toBeVisible();
  });

  it('gives way to the present one where the address asks for none that there is', async () => {
    const month = http.get('/api/hr/days', ({ request }) =>
      new URL(request.url).searchParams.has('month')
        ? refusal(400, 'Choose a month.')
        : HttpResponse.json(monthOf({})),
    );
    const { user } = showDays({}, { address: '?month=2026-03', month });
    expect(await screen.findByText('Choose a month.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect((await calendar()).getAllByRole('button')).not.toHaveLength(0);
    expect(location.search).toBe('');
  });
});
