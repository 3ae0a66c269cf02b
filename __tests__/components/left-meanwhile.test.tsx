import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { aReport } from '@/__tests__/support/screens/deliveries';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { said } from '@/__tests__/support/screens/messages';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { AllJobsScreen } from '@/components/jobs/all-jobs/all-jobs-screen';
import { StartTheory } from '@/components/exams/theory/test/start-theory';
import { FinishStep } from '@/components/onboarding/shared/finish-step';
import { RulesForm } from '@/components/onboarding/rules-step/rules-form';
import { FinishTracker } from '@/components/onboarding/tracker-step/finish-tracker';
import { WithdrawForm } from '@/components/recruitment/apply/withdraw-form';
import type { CatalogueTheory } from '@/lib/contracts/exams/catalogue';
import type { Rules } from '@/lib/contracts/training';

const theory: CatalogueTheory = {
  standing: 'open',
  may_start: true,
  attempt_id: null,
  questions: 10,
  minutes: 15,
  pass_percent: 80,
  valid_until: null,
};
const rules: Rules = {
  id: 3,
  major: 2,
  minor: 0,
  published_at: '2026-03-01T10:00:00.000Z',
  change_note: 'New speed limit.',
  html: '<p>Drive safely.</p>',
  anchors: [],
  questions: [],
  accepted_at: null,
};
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

const CASES = [
  {
    what: 'a theory test that was started',
    shown: <StartTheory exam={{ id: 4, name: 'Practice', theory }} />,
    act: async () => {
      await press('Start theory test');
      const dialog = within(screen.getByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Start theory test' }));
    },
    path: '/api/exams/theory',
    answer: { id: 12, state: 'running' },
    leadsTo: '/exams/theory/12',
  },
  {
    what: 'a step of onboarding',
    shown: <FinishStep step="connections">Continue</FinishStep>,
    act: () => press('Continue'),
    path: '/api/onboarding/steps/connections',
    answer: { next: 'tracker' },
    leadsTo: '/onboarding/tracker',
  },
  {
    what: 'a tracker to set up later',
    shown: <FinishTracker isHeard={false} />,
    act: () => press('Set up later'),
    path: '/api/onboarding/tracker',
    answer: { next: 'points' },
    leadsTo: '/onboarding/points',
  },
  {
    what: 'rules that were accepted',
    shown: <RulesForm rules={rules} isNewcomer isDone={false} />,
    act: async () => {
      await userEvent.click(screen.getByRole('checkbox'));
      await press('Accept rules');
    },
    path: '/api/rules/acceptance',
    answer: {},
    leadsTo: '/onboarding/connections',
  },
  {
    what: 'an application that was withdrawn',
    shown: <WithdrawForm isDraft={false} onBegun={() => undefined} />,
    act: () => press('Withdraw application'),
    path: '/api/apply/withdraw',
    answer: {
      is_open: true,
      reopens_on: null,
      invite_url: null,
      is_member: false,
      application: null,
    },
    leadsTo: '/apply',
  },
];

/** Answers a call once the returned function is called. */
function answerLate(path: string, answer: object) {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.post(path, async () => {
      await arrived;
      return HttpResponse.json(answer);
    }),
  );
  return () => arrive();
}

describe.each(CASES)('$what', ({ shown, act, path, answer, leadsTo }) => {
  const send = async () => {
    const arrive = answerLate(path, answer);
    openScreen(shown, '/here');
    await act();
    return arrive;
  };
  beforeEach(() => window.history.pushState(null, '', '/here'));

  it('leads on from the page where it was sent', async () => {
    const arrive = await send();
    arrive();
    await waitFor(() => expect(location.pathname).toBe(leadsTo));
  });

  it('leaves whoever has gone elsewhere where they are', async () => {
    const arrive = await send();
    window.history.pushState(null, '', '/elsewhere');
    arrive();
    await callsHaveArrived();
    expect(location.pathname).toBe('/elsewhere');
  });
});

it('a report that was opened by a link doesn’t lead back to the list from another page', async () => {
  const report = aReport();
  setDetailsCookie({ user_id: 8, detail: {} });
  server.use(
    memberHolds('MANAGE_JOBS'),
    http.get('/api/job-reports/:id/history', () => HttpResponse.json({ items: [] })),
    http.get('/api/job-reports/queue', () =>
      HttpResponse.json({ items: [report], next: null, previous: null, count: 1 }),
    ),
  );
  const closed = { ...report, status: 'rejected', version: 3 };
  const arrive = answerLate('/api/job-reports/4/close', closed);
  openScreen(<AllJobsScreen />, '/jobs/all', { address: '/jobs/all?tab=reports&report=4' });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Answer'), 'Nothing was wrong.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close report' }));
  window.history.pushState(null, '', '/elsewhere');
  arrive();
  await said('Report #4 closed.');
  await callsHaveArrived();
  expect(location.pathname).toBe('/elsewhere');
});
