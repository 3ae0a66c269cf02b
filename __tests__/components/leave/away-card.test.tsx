import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { server } from '@/__tests__/support/screens/server';
import { AwayCard } from '@/components/leave/queue/away-card';

const away = (id: number, name: string, from: string, to: string) => ({
  id,
  member: { user_id: id, name },
  scope: id === 2 ? 'staff' : 'driver',
  from,
  to,
});

it('shows who is away on which days, and until when', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('/api/loa/away', ({ request }) => {
      const month = new URL(request.url).searchParams.get('month');
      asked.push(month);
      return HttpResponse.json({
        month: month ?? '2026-03',
        today: '2026-03-20',
        time_zone: 'Europe/Berlin',
        items: [
          away(1, 'Ada', '2026-03-28', '2026-04-07'),
          away(2, 'Ben', '2026-03-29', '2026-03-29'),
        ],
      });
    }),
  );
  openScreen(<AwayCard />, '/loa/driver/all');
  const both = await screen.findByRole('button', {
    name: 'Sunday 29 March: Ada, Ben Staff LOA',
  });
  await userEvent.click(both);
  const dialog = within(screen.getByRole('dialog', { name: 'Away on Sunday 29 March' }));
  expect(dialog.getByText('28 Mar 2026 – 7 Apr 2026')).toBeVisible();
  expect(dialog.getByText('Staff LOA, 29 Mar 2026')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('link', { name: 'Next month' }));
  expect(await screen.findByRole('button', { name: 'Tuesday 7 April: Ada' })).toBeVisible();
  expect(asked).toEqual([null, '2026-04']);
});

it.each([
  ['month=2027-13', 'a month that isn’t valid: “2027-13”'],
  ['view=week&week=31.02.2027', 'a week that isn’t valid: “31.02.2027”'],
])('says that %s is none, and leads back to this month', async (query, words) => {
  server.use(
    http.get('/api/loa/away', () =>
      HttpResponse.json({ month: '2026-03', today: '2026-03-20', time_zone: 'UTC', items: [] }),
    ),
  );
  openScreen(<AwayCard />, '/loa/driver/all', { address: `/loa/driver/all?${query}` });
  expect(await screen.findByText(`This page’s address contains ${words}.`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(await screen.findByText('No one is away this month.')).toBeVisible();
  expect(location.search).toBe('');
});
