import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { aWaitingRequest, shortPage } from '@/__tests__/support/screens/job-requests';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { WaitingRequestsScreen } from '@/components/jobs/waiting-requests/waiting-requests-screen';
import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';

const NEWS = 'Hanna accepted request #5.';

const answer = (listed: WaitingRequest[], request: WaitingRequest, summaries: string[]) =>
  server.use(
    http.get('/api/job-requests/queue', () => HttpResponse.json(shortPage(listed))),
    http.get('/api/job-requests/:id/place', () =>
      HttpResponse.json({ number: 1, count: 1, previous: null, next: null }),
    ),
    http.get('/api/job-requests/5', () =>
      HttpResponse.json({
        request,
        tracker: 'trucky',
        jobs_that_day: [],
        signals_that_day: [],
        other_requests: [],
        history: summaries.map((summary, place) => ({
          id: 9 - place,
          at: '2026-03-20T09:00:00.000Z',
          by: 'Hanna',
          summary,
          reason: null,
        })),
      }),
    ),
  );

const REQUESTED = 'Ada requested the job Hamburg → Praha.';
const decideBy = async (search: string, button: RegExp) => {
  const address = `/jobs/waiting-requests${search}`;
  server.use(memberHolds('MANAGE_MANUAL_JOBS'));
  answer([aWaitingRequest()], aWaitingRequest(), [REQUESTED]);
  const { refresh } = openScreen(<WaitingRequestsScreen />, '/jobs/waiting-requests', { address });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return { dialog: within(screen.getByRole('dialog')), refresh };
};

describe.each([
  ['the list', ''],
  ['its page', '?request=5'],
])('a dialog about a request, opened from %s', (_where, search) => {
  it.each([
    ['Ask', /^Ask driver/, 'Send question'],
    ['Decline', /^Decline/, 'Decline request'],
    ['Accept with changes', /^Accept with changes/, 'Save and accept'],
  ])('“%s” says what a colleague decided, and can’t be sent', async (_which, button, submit) => {
    const { dialog, refresh } = await decideBy(search, button);
    expect(dialog.getByRole('button', { name: submit })).toBeVisible();
    const decided = aWaitingRequest({ status: 'accepted', version: 2 });
    answer([], decided, [NEWS, REQUESTED]);
    await refresh();
    expect(await dialog.findByText(NEWS)).toBeVisible();
    expect(dialog.queryByRole('button', { name: submit })).toBeNull();
  });

  it('says nothing of a request that hasn’t changed', async () => {
    const { dialog, refresh } = await decideBy(search, /^Decline/);
    answer([], aWaitingRequest(), [REQUESTED]);
    await refresh();
    await callsHaveArrived();
    expect(dialog.queryByText(REQUESTED)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Decline request' })).toBeVisible();
  });
});
