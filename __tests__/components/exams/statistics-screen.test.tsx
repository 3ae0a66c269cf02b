import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { AllExamsScreen } from '@/components/exams/bookings/all-exams-screen';

const NO_EXAMS = http.get('/api/exams/bookings', () =>
  HttpResponse.json({ items: [], next: null, previous: null, count: 0 }),
);
const TYPE = { id: 1, name: 'Basic driving' };
const EMIL = { user_id: 4, name: 'Emil' };

it('shows how exams ended in the days that the address names', async () => {
  const asked: string[] = [];
  server.use(
    memberHolds('CLAIM_EXAMS', 'MANAGE_EXAMS'),
    NO_EXAMS,
    http.get('/api/exams/statistics', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        from: '2026-03-01',
        to: '2026-03-20',
        types: [{ type: TYPE, exams: 8, passed: 6, median_days: 3.5 }],
        routes: [],
        examiners: [{ examiner: EMIL, exams: 2, passed: 1 }],
        marks: [{ type: TYPE, item: 'Parking', examiner: EMIL, ok: 4, minor: 1, major: 5 }],
        theory: [],
      });
    }),
  );
  openScreen(<AllExamsScreen />, '/exams/all', { address: '/exams/all?from=2026-03-01' });
  await userEvent.click(await screen.findByRole('link', { name: 'Statistics' }));
  expect(await screen.findByText(/from 1 Mar 2026 to 20 Mar 2026/)).toBeVisible();
  const table = (name: string) => within(screen.getByRole('table', { name }));
  expect(table('By exam').getByText('75%')).toBeVisible();
  expect(table('By exam').getByText('3.5 days')).toBeVisible();
  expect(table('By exam').queryByText(/small sample/)).not.toBeInTheDocument();
  expect(table('By examiner').getByText('small sample: 2')).toBeVisible();
  expect(table('Marks: Basic driving').getByText('40%')).toBeVisible();
  expect(asked).toEqual(['']);
});

it('keeps the days in the address', async () => {
  const asked: string[] = [];
  server.use(
    memberHolds('MANAGE_EXAMS', 'CLAIM_EXAMS'),
    http.get('/api/exams/statistics', ({ request }) => {
      asked.push(new URL(request.url).search);
      const empty = { types: [], routes: [], examiners: [], marks: [], theory: [] };
      return HttpResponse.json({ from: '2026-03-01', to: '2026-03-20', ...empty });
    }),
    NO_EXAMS,
  );
  openScreen(<AllExamsScreen />, '/exams/all', {
    address: '/exams/all?tab=statistics&from=2026-03-01&to=2026-03-20',
  });
  expect(await screen.findByText('No exams ended in this period.')).toBeVisible();
  expect(asked).toEqual(['?from=2026-03-01&to=2026-03-20']);
});

it('is not for those who only hold exams', async () => {
  server.use(memberHolds('CLAIM_EXAMS'), NO_EXAMS);
  openScreen(<AllExamsScreen />, '/exams/all', { address: '/exams/all?tab=statistics' });
  expect(await screen.findByText('No exams waiting.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Statistics' })).not.toBeInTheDocument();
});
