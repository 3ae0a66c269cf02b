import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { PresenceCard } from '@/components/dashboard/company/presence-card';

it('says how many more there are, whether they are online or only drive', async () => {
  const members = Array.from({ length: 30 }, (_, place) => ({
    user_id: place + 1,
    name: `Driver ${place + 1}`,
    avatar: '',
    supporter: false,
    is_online: place >= 25,
    is_driving: place < 25,
  }));
  server.use(
    memberHolds(),
    http.get('/api/presence', () =>
      HttpResponse.json({ online: 10, driving: 25, count: 35, members }),
    ),
  );
  openScreen(<PresenceCard />, '/dashboard');
  expect(await screen.findByText('And 5 more.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the map' })).toHaveAttribute('href', '/map');
});
