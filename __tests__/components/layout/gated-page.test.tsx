import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AppProps } from 'next/app';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { GatedPage } from '@/components/layout/gated-page';
import { PERMISSIONS } from '@/lib/contracts/core/permissions';
import { needsFor } from '@/lib/navigation/sidebar/access';
import { pageRoutes } from '@/scripts/measure/routes';

const GATED = pageRoutes().filter((route) => needsFor(route).length > 0);
const OWN = ['/api/check-permissions', '/api/arrived'];

const pageAt = (route: string): Promise<{ default: AppProps['Component'] }> =>
  import(`@/pages${route}`);

it('there are pages that ask for a permission', () => expect(GATED.length).toBeGreaterThan(40));

it.each(GATED)('%s asks nothing of a member who is not known to see it', async (route) => {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (!OWN.includes(pathname)) asked.push(pathname);
  });
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('/api/check-permissions', async () => {
      await isAnswered;
      return HttpResponse.json(PERMISSIONS.map((permission) => ({ permission, approved: false })));
    }),
  );
  const { default: Page } = await pageAt(route);
  openScreen(<GatedPage pathname={route}>{() => <Page />}</GatedPage>, route, {
    params: { id: '1', ref: 'A' },
  });
  await callsHaveArrived();
  expect(asked).toEqual([]);
  answer();
  expect(await screen.findByText('You don’t have access to this page.')).toBeVisible();
  await callsHaveArrived();
  expect(asked).toEqual([]);
  server.events.removeAllListeners();
});

it('asks as soon as the permission is known', async () => {
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/manage', () =>
      HttpResponse.json({ items: [], next: null, previous: null, count: 0 }),
    ),
  );
  const { default: Page } = await pageAt('/events/manage');
  openScreen(<GatedPage pathname="/events/manage">{() => <Page />}</GatedPage>, '/events/manage');
  expect(await screen.findByText('No events to show.')).toBeVisible();
});

it('asks for no permission where none is needed, as strangers have none', async () => {
  let isAsked = false;
  server.use(
    http.post('/api/check-permissions', () => {
      isAsked = true;
      return HttpResponse.json([]);
    }),
  );
  openScreen(<GatedPage pathname="/apply">{() => <p>For all</p>}</GatedPage>, '/apply');
  expect(screen.getByText('For all')).toBeVisible();
  await callsHaveArrived();
  expect(isAsked).toBe(false);
});
