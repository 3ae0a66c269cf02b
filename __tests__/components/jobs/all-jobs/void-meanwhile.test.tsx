import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { jobOf, jobRowOf, pageOf } from '@/__tests__/support/screens/deliveries';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { AllJobsScreen } from '@/components/jobs/all-jobs/all-jobs-screen';

const SUMMARY = 'Job #8 was accepted.';
const NEWS = `Hanna Nowak: ${SUMMARY}`;
const flagged = jobRowOf({ id: 8, status: 'flagged', version: 3 });

async function openVoid() {
  server.use(
    memberHolds('MANAGE_JOBS'),
    http.get('/api/jobs', () => HttpResponse.json(pageOf([flagged]))),
    http.get('/api/jobs/8/history', () =>
      HttpResponse.json({
        items: [
          {
            id: 2,
            at: '2026-03-02T09:00:00.000Z',
            actor: { user_id: 5, name: 'Hanna Nowak' },
            action: 'job.accepted',
            before: null,
            after: null,
            summary: SUMMARY,
            reason: null,
          },
        ],
      }),
    ),
  );
  const { refresh } = openScreen(<AllJobsScreen />, '/jobs/all', {
    address: '/jobs/all?tab=flagged',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Void job #8' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'The game was sped up.');
  const refreshTo = async (version: number) => {
    server.use(
      http.get('/api/jobs', () => HttpResponse.json(pageOf([]))),
      http.get('/api/jobs/8', () =>
        HttpResponse.json(jobOf({ id: 8, status: version > 3 ? 'accepted' : 'flagged', version })),
      ),
    );
    await refresh();
  };
  return { dialog, refreshTo };
}

it('a job that a colleague decides meanwhile says so, and can’t be voided by the open form', async () => {
  const { dialog, refreshTo } = await openVoid();
  expect(dialog.queryByText(NEWS)).toBeNull();
  dialog.getByRole('button', { name: 'Void job' }).focus();
  await refreshTo(4);
  expect(await dialog.findByText(NEWS)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('The game was sped up.');
  expect(dialog.queryByRole('button', { name: 'Void job' })).toBeNull();
  expect(dialog.getByRole('heading')).toHaveFocus();
  // A call would be refused by this test, as no answer to it is known.
  await userEvent.type(dialog.getByLabelText('Reason'), '{Control>}{Enter}{/Control}');
  await callsHaveArrived();
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('a job that a colleague decides while it is being voided says so', async () => {
  const { dialog } = await openVoid();
  server.use(http.post('/api/jobs/8/void', () => refusal(409, 'Hanna Nowak accepted it.')));
  await userEvent.click(dialog.getByRole('button', { name: 'Void job' }));
  expect(await dialog.findByText('Hanna Nowak accepted it.')).toBeVisible();
});

it('a job that only left the page of the list says nothing', async () => {
  const { dialog, refreshTo } = await openVoid();
  await refreshTo(3);
  await callsHaveArrived();
  expect(dialog.queryByText(NEWS)).toBeNull();
});
