import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anOwnBonus } from '@/__tests__/support/screens/bonuses';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { BonusesCard } from '@/components/dashboard/own/bonuses-card';
import { ANY_DELIVERY } from '@/lib/contracts/rewards/bonuses';

it('shows three bonuses, and how far the member is with one of several jobs', async () => {
  const running = [
    anOwnBonus({ conditions: { ...ANY_DELIVERY, count: 5 }, own: { points: 0, progress: 3 } }),
    ...['Night', 'Heavy', 'Late'].map((title, place) => anOwnBonus({ id: place + 2, title })),
  ];
  server.use(
    memberHolds(),
    http.get('/api/bonuses', () => HttpResponse.json({ running, upcoming: [], past: [] })),
  );
  openScreen(<BonusesCard />, '/');
  const bar = await screen.findByRole('progressbar', { name: 'Progress for Harbour run' });
  expect(bar).toHaveAttribute('aria-valuenow', '60');
  expect(bar).toHaveAttribute('aria-valuetext', '3 of 5 jobs');
  expect(screen.getByText('Heavy')).toBeVisible();
  expect(screen.queryByText('Late')).toBeNull();
});
