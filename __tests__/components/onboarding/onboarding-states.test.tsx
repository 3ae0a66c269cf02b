import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { told } from '@/__tests__/support/screens/messages';
import { ConnectionsStepScreen } from '@/components/onboarding/connections-step-screen';
import { OnboardingScreen } from '@/components/onboarding/onboarding-screen';
import { RepresentationStepScreen } from '@/components/onboarding/representation-step/representation-step-screen';
import { RulesStepScreen } from '@/components/onboarding/rules-step/rules-step-screen';
import { TrackerStepScreen } from '@/components/onboarding/tracker-step/tracker-step-screen';
import { ONBOARDING_STEPS, type OnboardingStep } from '@/lib/contracts/onboarding';

const AT = '2026-03-20T12:00:00.000Z';
const RULES = {
  id: 4,
  major: 2,
  minor: 0,
  published_at: AT,
  change_note: 'New quota.',
  html: '<p>Be kind.</p>',
  anchors: [],
  questions: [{ question: 'Are you kind?', answers: ['Yes', 'No'] }],
  accepted_at: AT,
};
const TRACKER = {
  tracker: 'trucky',
  last_signal_at: null,
  company: 'not_needed',
  job_logger_address: '/api/x',
  used_by: [],
};

/** As far as all steps before this one. */
function standAt(next: OnboardingStep | null, member_no: number | null = 61) {
  const place = next === null ? ONBOARDING_STEPS.length : ONBOARDING_STEPS.indexOf(next);
  server.use(
    http.get('/api/onboarding', () =>
      HttpResponse.json({
        is_open: next !== null,
        member_no,
        steps: ONBOARDING_STEPS.map((step, turn) => ({ step, done_at: turn < place ? AT : null })),
        next,
      }),
    ),
  );
}
const answer = (path: string, found: object) =>
  server.use(http.get(path, () => HttpResponse.json(found)));

it('leads back to what is done and on to what is due, and to nothing later', async () => {
  standAt('tracker');
  answer('/api/tracker', TRACKER);
  openScreen(<TrackerStepScreen />, '/onboarding/tracker');
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Rules ✓(done)',
    'Accounts ✓(done)',
    'Tracker',
  ]);
  expect(steps.getByRole('link', { current: 'step' })).toHaveTextContent('Tracker');
  expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 5 steps done');
});

it('begins with whoever has done nothing and has no number yet', async () => {
  standAt('rules', null);
  openScreen(<OnboardingScreen />, '/onboarding');
  expect(await screen.findByRole('link', { name: 'Get started' })).toHaveAttribute(
    'href',
    '/onboarding/rules',
  );
  expect(screen.queryByText(/^You’re member/)).toBeNull();
});

it.each([
  ['the company step', 'representation', '/api/onboarding/steps/representation', 'Finish'],
  ['the tracker step', 'tracker', '/api/onboarding/tracker', 'Set up later'],
] as const)('says why %s can’t be finished, and lets it be tried again', async (...row) => {
  const [, step, path, name] = row;
  standAt(step);
  answer('/api/onboarding/representation', { tag: '', discord_nickname: '', vtc_url: null });
  answer('/api/tracker', TRACKER);
  server.use(http.post(path, () => refusal(409, 'Finish the earlier steps first.')));
  const Page = step === 'tracker' ? TrackerStepScreen : RepresentationStepScreen;
  openScreen(<Page />, `/onboarding/${step}`);
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Finish the earlier steps first.');
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  expect(told()).not.toContain('haven’t heard');
});

it('links the account that was proved on the way back, for the onboarding', async () => {
  const sent: unknown[] = [];
  standAt('connections');
  server.use(
    http.post('/api/connections/discord/return', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ name: 'Zoë', next: '/onboarding/connections', truckersmp: null });
    }),
  );
  history.replaceState(null, '', '/onboarding/connections?code=c&state=s');
  openScreen(<ConnectionsStepScreen />, '/onboarding/connections', {
    address: '/onboarding/connections?code=c&state=s',
  });
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/onboarding/connections',
  );
  expect(screen.getByRole('link', { name: 'See all connections' })).toHaveAttribute(
    'href',
    '/onboarding/connections',
  );
  expect(sent).toEqual([{ query: '?code=c&state=s', purpose: 'onboard' }]);
});

it('asks nobody for rules again whose step is done, and leads on', async () => {
  standAt('connections');
  answer('/api/rules', RULES);
  openScreen(<RulesStepScreen />, '/onboarding/rules');
  expect(await screen.findByText(/^You accepted these rules/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/onboarding/connections',
  );
  expect(screen.queryByRole('button', { name: 'Accept rules' })).toBeNull();
});

it('asks no active member again who has accepted them', async () => {
  standAt(null);
  answer('/api/rules', RULES);
  openScreen(<RulesStepScreen />, '/onboarding/rules');
  expect(await screen.findByText(/^You accepted these rules/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept rules' })).toBeNull();
  expect(screen.queryByText('Please accept the updated rules.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
});

it.each([
  ['failed', /didn’t add you to the company/],
  ['added', /You’ve been added to the company/],
])('says how it stands with the company at a tracker: %s', async (company, words) => {
  standAt('tracker');
  answer('/api/tracker', { ...TRACKER, company, used_by: [{ tracker: 'trucky', drivers: 1 }] });
  openScreen(<TrackerStepScreen />, '/onboarding/tracker');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change tracker' })).toBeVisible();
  expect(screen.queryByText(/not on the company’s list/)).toBeNull();
  // There is no other tracker to compare it with.
  expect(screen.getByRole('radio', { name: 'Trucky' })).toHaveAccessibleDescription(
    /Used by 1 driver here\.$/,
  );
});

it('says that a new token replaces the one there is', async () => {
  standAt('tracker');
  answer('/api/tracker', { ...TRACKER, tracker: 'job_logger' });
  const token = { id: 1, created_at: AT, last_used_at: null };
  answer('/api/tracker-token', { tracker: 'job_logger', token, address: '/api/x' });
  openScreen(<TrackerStepScreen />, '/onboarding/tracker');
  expect(await screen.findByRole('button', { name: 'Create new token' })).toBeVisible();
  expect(screen.getByText(/A new one replaces it/)).toBeVisible();
});
