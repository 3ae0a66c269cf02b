import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { PointsStepScreen } from '@/components/onboarding/points-step-screen';
import { RepresentationStepScreen } from '@/components/onboarding/representation-step/representation-step-screen';
import { ONBOARDING_STEPS, type OnboardingStep } from '@/lib/contracts/onboarding';
import { DEFAULT_POINT_RULES } from '@/lib/contracts/rewards/point-rules';

const RULES = '/api/rewards/rules';
const RANKS = '/api/rewards/ranks';
const REPRESENTATION = '/api/onboarding/representation';

const ANSWERS = {
  [RULES]: {
    current: { id: 0, valid_from: null, by: null, rules: DEFAULT_POINT_RULES },
    versions: [],
  },
  [RANKS]: { ranks: [], points: 0, version: 'v' },
  [REPRESENTATION]: { tag: '[HF]', discord_nickname: 'Zoë', vtc_url: null },
};

/** Answers everything, one address only once the returned function is called. */
function answerLate(step: OnboardingStep, late: keyof typeof ANSWERS) {
  let answer = () => {};
  const isDue = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const steps = ONBOARDING_STEPS.map((one) => ({ step: one, done_at: null }));
  server.use(
    http.get('/api/onboarding', () =>
      HttpResponse.json({ is_open: true, member_no: 61, steps, next: step }),
    ),
    ...Object.entries(ANSWERS).map(([path, found]) =>
      http.get(path, async () => {
        if (path === late) await isDue;
        return HttpResponse.json(found);
      }),
    ),
  );
  return () => answer();
}

it.each([
  ['points', RULES, 'I understand', PointsStepScreen],
  ['points', RANKS, 'I understand', PointsStepScreen],
  ['representation', REPRESENTATION, 'Finish', RepresentationStepScreen],
] as const)(
  'the button of %s waits for %s, which stands above it',
  async (step, late, name, Page) => {
    const answer = answerLate(step, late);
    openScreen(<Page />, `/onboarding/${step}`);
    await screen.findByRole('navigation', { name: 'Steps' });
    await callsHaveArrived();
    expect(screen.queryByRole('button', { name })).toBeNull();
    answer();
    expect(await screen.findByRole('button', { name })).toBeVisible();
  },
);
