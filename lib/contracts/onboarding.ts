import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';

/** In order. */
export const ONBOARDING_STEPS = [
  'rules',
  'connections',
  'tracker',
  'points',
  'representation',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

const step = z.enum(ONBOARDING_STEPS);

/** The first open step; null once onboarding is finished. */
const next = z.nullable(step);

const onboarding = z.object({
  is_open: z.boolean(),
  member_no: z.nullable(z.number()),
  steps: z.array(z.object({ step, done_at: z.nullable(z.string()) })),
  next,
});
export type Onboarding = z.infer<typeof onboarding>;

export const onboardingEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/onboarding',
  summary: 'Get your onboarding progress',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: onboarding,
});

/** Steps without an endpoint of their own. */
const PLAIN_STEPS = ['connections', 'points', 'representation'] as const;

export const finishStepEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/onboarding/steps/:step',
  summary: 'Finish an onboarding step; the last one activates you',
  needs: 'member',
  isOpenOnHold: true,
  input: { params: z.object({ step: z.enum(PLAIN_STEPS) }) },
  output: z.object({ next }),
});

export const finishTrackerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/onboarding/tracker',
  summary: 'Finish the tracker step, after its first signal or to set it up later',
  needs: 'member',
  isOpenOnHold: true,
  input: { body: z.strictObject({ is_later: z.boolean() }) },
  output: z.object({ next }),
});

export const representationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/onboarding/representation',
  summary: 'Get how members represent the company',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({
    tag: z.string(),
    discord_nickname: z.string(),
    /** Null if the company has no TruckersMP page. */
    vtc_url: z.nullable(z.string()),
  }),
});
