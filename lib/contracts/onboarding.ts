import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';

/** In the order in which they are done. */
export const ONBOARDING_STEPS = [
  'rules',
  'connections',
  'tracker',
  'points',
  'representation',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The accounts elsewhere that a member links. */
export const CONNECTIONS = ['steam', 'discord', 'truckersmp'] as const;
export type Connection = (typeof CONNECTIONS)[number];

const step = z.enum(ONBOARDING_STEPS);

/** The first step that is still to be done; null: none, or the member is aboard. */
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
  summary: 'How far the member is with getting aboard',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: onboarding,
});

/** The rules are accepted, and the tracker has words of its own. */
const PLAIN_STEPS = ['connections', 'points', 'representation'] as const;

export const finishStepEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/onboarding/steps/:step',
  summary: 'Finish a step of the onboarding; with the last one the member is aboard',
  needs: 'member',
  isOpenOnHold: true,
  input: { params: z.object({ step: z.enum(PLAIN_STEPS) }) },
  output: z.object({ next }),
});

export const finishTrackerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/onboarding/tracker',
  summary: 'Finish the choice of the tracker, once it was heard or to be set up later',
  needs: 'member',
  isOpenOnHold: true,
  input: { body: z.strictObject({ is_later: z.boolean() }) },
  output: z.object({ next }),
});

export const representationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/onboarding/representation',
  summary: 'How a member shows which company they drive for',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({
    tag: z.string(),
    discord_nickname: z.string(),
    /** Null: the company has no page at TruckersMP. */
    vtc_url: z.nullable(z.string()),
  }),
});
