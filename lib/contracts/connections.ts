import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';
import { recordId } from './core/ids';
import { CONNECTIONS } from './onboarding';
import { proof } from './session/own-access';
import { nextPath, OUTSIDE_SERVICES, returnQuery } from './session/sign-in';

const service = z.object({ service: z.enum(OUTSIDE_SERVICES) });

const connection = z.object({
  service: z.enum(CONNECTIONS),
  /** Null: not linked. */
  name: z.nullable(z.string()),
  linked_at: z.nullable(z.string()),
  problem: z.nullable(z.enum(['missing', 'revoked'])),
  /** Why HR has asked for it anew, where it is missing for that. */
  reason: z.nullable(z.string()),
  /** Nothing else is open to the member while it is wanting. */
  is_required: z.boolean(),
  /** Whether the service is set up here. */
  can_link: z.boolean(),
});
export type LinkedAccount = z.output<typeof connection>;

export const connectionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/connections',
  summary:
    "The member's own accounts at Steam, Discord and TruckersMP, and what is wrong with them",
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({
    items: z.array(connection),
    /** What it takes to link what is wanting; null: nothing, after a sign-in of the last minutes. */
    proof: z.nullable(z.object({ has_password: z.boolean() })),
  }),
});

export const leaveToLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/connections/:service',
  summary: 'Begin to link an account at Steam or Discord: answers where to go',
  needs: 'member',
  isOpenOnHold: true,
  // What is linked signs in: only where the panel waits for it a sign-in of the last minutes is enough.
  input: { params: service, body: z.strictObject({ next: z.optional(nextPath), current: proof }) },
  output: z.object({ address: z.string() }),
});

/** How it went with the account at TruckersMP, which is found by the one at Steam. */
export const TRUCKERSMP_OUTCOMES = ['linked', 'not_found', 'taken', 'unreachable'] as const;

/** Which page somebody comes back to: a newcomer to that of the onboarding. */
const LINK_PURPOSES = ['link', 'onboard'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export const findTruckersmpEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/connections/truckersmp',
  summary: "Link the account that TruckersMP names for the member's account at Steam",
  needs: 'member',
  isOpenOnHold: true,
  input: {
    // What the member takes for their account, where they want to be sure.
    body: z.strictObject({ truckersmp_id: z.optional(recordId) }),
  },
  output: z.object({ truckersmp: z.enum(TRUCKERSMP_OUTCOMES) }),
});

export const returnToLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/connections/:service/return',
  summary: 'Link the account that Steam or Discord has proved, to the member who left for it',
  needs: 'anyone',
  input: {
    params: service,
    body: z.strictObject({
      query: returnQuery,
      purpose: z._default(z.enum(LINK_PURPOSES), 'link'),
    }),
  },
  output: z.object({
    name: z.string(),
    next: z.nullable(z.string()),
    truckersmp: z.nullable(z.enum(TRUCKERSMP_OUTCOMES)),
  }),
});

export const unlinkEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/connections/:service/unlinking',
  summary: 'Unlink an account that is not required here, unless it is the last way to sign in',
  needs: 'member',
  input: {
    params: z.object({ service: z.enum(CONNECTIONS) }),
    body: z.strictObject({ current: proof }),
  },
  output: z.object({}),
});
