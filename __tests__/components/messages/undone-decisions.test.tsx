import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { inviteOf } from '@/__tests__/support/people/invites';
import { jobOf, jobRowOf } from '@/__tests__/support/screens/deliveries';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { server } from '@/__tests__/support/screens/server';
import { DeclineInvite } from '@/components/events/invites/decline-invite';
import { FlaggedActions } from '@/components/jobs/all-jobs/flagged/flagged-actions';
import { JobActions } from '@/components/jobs/job/staff/job-actions';
import { DecideDialog } from '@/components/jobs/shared/decide-dialog';
import { ClaimButton } from '@/components/recruitment/shared/claim-button';

let sent: { path: string; body: unknown }[] = [];
const take = (path: string, answer: object) =>
  server.use(
    http.post(path, async ({ request }) => {
      sent.push({ path, body: await request.json() });
      return HttpResponse.json(answer);
    }),
  );
beforeEach(() => {
  sent = [];
  take('/api/jobs/8/reopen', jobOf({ id: 8, status: 'flagged', version: 5 }));
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const flagged = jobRowOf({ id: 8, status: 'flagged', version: 3 });

async function voidWithReason() {
  await userEvent.type(screen.getByLabelText('Reason'), 'The game was sped up.');
  await press('Void job');
  await screen.findByText('Job #8 voided.');
}

it.each([
  ['in the queue', <FlaggedActions key="queue" job={flagged} onVoid={() => undefined} />],
  [
    'on its page',
    <JobActions
      key="page"
      job={jobOf({ ...flagged, flags: ['warp'] })}
      findNext={async () => null}
    />,
  ],
])('a flagged job that was accepted %s waits for review again', async (_where, actions) => {
  take('/api/jobs/8/accept', jobOf({ id: 8, version: 4 }));
  renderInPanel(actions);
  await userEvent.click(await screen.findByRole('button', { name: /^Accept/ }));
  await press('Undo');
  expect(await screen.findByText('Job #8 is waiting for review again.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: '/api/jobs/8/reopen', body: { version: 4 } });
});

it('a flagged job that was voided waits for review again', async () => {
  take('/api/jobs/8/void', jobOf({ id: 8, status: 'void', version: 4 }));
  renderInPanel(<DecideDialog job={flagged} action="void" onClose={() => undefined} />);
  await voidWithReason();
  await press('Undo');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ path: '/api/jobs/8/reopen', body: { version: 4 } }),
  );
});

it('a job that counted before it was voided is restored with a reason instead', async () => {
  take('/api/jobs/8/void', jobOf({ id: 8, status: 'void', version: 4 }));
  const counted = jobRowOf({ id: 8, status: 'accepted', version: 3 });
  renderInPanel(<DecideDialog job={counted} action="void" onClose={() => undefined} />);
  await voidWithReason();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('a claimed application returns to the pool, unless its applicant was already asked', async () => {
  const path = '/api/applications/K7QF-2M91';
  take(`${path}/claim`, { ref: 'K7QF-2M91', state: 'claimed', version: 2 });
  take(`${path}/release`, { ref: 'K7QF-2M91', state: 'submitted', version: 3 });
  renderInPanel(<ClaimButton name="Ada Test" reference="K7QF-2M91" />);
  await press('Claim');
  await press('Undo');
  expect(await screen.findByText('Application returned to the pool.')).toBeVisible();
  expect(sent.at(-1)).toEqual({
    path: `${path}/release`,
    body: { version: 2, reason: 'Claimed by mistake.' },
  });
  take(`${path}/claim`, { ref: 'K7QF-2M91', state: 'info_requested', version: 4 });
  await press('Claim');
  expect(await screen.findByText('Application from Ada Test claimed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('a declined invitation waits for an answer again', async () => {
  take('/api/events/invites/4/decline', { version: 3 });
  take('/api/events/invites/4/reopen', {});
  renderInPanel(<DeclineInvite isListed invite={inviteOf()} onClose={() => undefined} />);
  await press('Decline invitation');
  await press('Undo');
  expect(await screen.findByText('Invitation from Baltic Star is waiting again.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: '/api/events/invites/4/reopen', body: { version: 3 } });
});

it.each([
  ['its event was gone', { state: 'accepted' as const, is_event_gone: true }],
  ['its deadline passed meanwhile', { deadline_at: '2020-03-24T18:00:00.000Z' }],
])('an invitation isn’t offered to wait again where %s', async (_, other) => {
  take('/api/events/invites/4/decline', { version: 3 });
  renderInPanel(<DeclineInvite isListed invite={inviteOf(other)} onClose={() => undefined} />);
  await press('Decline invitation');
  expect(await screen.findByText('Invitation from Baltic Star declined.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
