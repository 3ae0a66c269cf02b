import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { checkPermissions } from '@/lib/permissions/check-permissions';
import { usePermissions } from '@/lib/permissions/use-permissions';

function Held() {
  const { held, isPending } = usePermissions();
  return <p>{isPending ? 'Not known yet' : `May: ${[...held].join() || 'nothing'}`}</p>;
}

/** Of the question that no test waits for. */
let answer: () => void = () => undefined;

beforeEach(() => setDetailsCookie({ user_id: 1, detail: { name: 'Zoë' } }));

it('knows what this test grants', async () => {
  server.use(memberHolds('MANAGE_JOBS'));
  renderInPanel(<Held />);
  expect(await screen.findByText('May: MANAGE_JOBS')).toBeVisible();
});

it('holds nothing that the test before was granted, and asks again', async () => {
  server.use(memberHolds('MANAGE_EVENTS'));
  renderInPanel(<Held />);
  expect(screen.getByText('Not known yet')).toBeVisible();
  expect(await screen.findByText('May: MANAGE_EVENTS')).toBeVisible();
});

it('may end before its question is answered', async () => {
  const arrived = new Promise<void>((resolve) =>
    server.use(
      http.post('/api/check-permissions', async () => {
        resolve();
        await new Promise<void>((go) => {
          answer = go;
        });
        return HttpResponse.json([{ permission: 'MANAGE_JOBS', approved: true }]);
      }),
    ),
  );
  renderInPanel(<Held />);
  await arrived;
});

it('takes no answer to a question of the test before', async () => {
  server.use(memberHolds('MANAGE_EVENTS'));
  answer();
  // What is asked only now is answered after it.
  await checkPermissions(['MANAGE_EVENTS']);
  renderInPanel(<Held />);
  expect(screen.getByText('Not known yet')).toBeVisible();
  expect(await screen.findByText('May: MANAGE_EVENTS')).toBeVisible();
});
