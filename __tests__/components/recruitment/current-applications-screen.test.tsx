import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/browsing';
import { memberHolds } from '@/__tests__/support/permissions';
import { server } from '@/__tests__/support/server';
import { CurrentApplicationsScreen } from '@/components/recruitment/current-applications-screen';

it.each([
  ['/recruitment', 'No application is here.'],
  ['/recruitment?search=nobody', 'No application matches the filters.'],
])('at %s, with nobody to show, says: %s', async (address, words) => {
  server.use(
    memberHolds('VIEW_APPS'),
    http.get('/api/applications', () =>
      HttpResponse.json({ items: [], next: null, previous: null, count: 0 }),
    ),
  );
  openScreen(<CurrentApplicationsScreen />, '/recruitment', { address });
  expect(await screen.findByText(words)).toBeVisible();
});
