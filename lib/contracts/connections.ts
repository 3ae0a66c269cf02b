import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';
import { recordId } from './core/ids';
import { LINKED_SERVICES } from './core/service-names';
import { proof } from './session/own-access';
import { nextPath, OUTSIDE_SERVICES, returnQuery } from './session/sign-in';

const service = z.object({ service: z.enum(OUTSIDE_SERVICES) });

const connection = z.object({
  service: z.enum(LINKED_SERVICES),
  /** Null if not linked. */
  name: z.nullable(z.string()),
  linked_at: z.nullable(z.string()),
  problem: z.nullable(z.enum(['missing', 'revoked'])),
  /** Why HR asked to link it again, if that is why it is missing. */
  reason: z.nullable(z.string()),
  /** Whether it is required before anything else. */
  is_required: z.boolean(),
  /** Whether the service is configured. */
  can_link: z.boolean(),
});
export type LinkedAccount = z.output<typeof connection>;

export const connectionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/connections',
  summary: 'List your linked accounts and any problems with them',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({
    items: z.array(connection),
    /** The proof needed to link a missing account; null right after a sign-in. */
    proof: z.nullable(z.object({ has_password: z.boolean() })),
  }),
});

export const leaveToLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/connections/:service',
  summary: 'Start linking a Steam or Discord account; returns the URL to open',
  needs: 'member',
  isOpenOnHold: true,
  // A linked account can sign in, so a recent sign-in suffices only for required accounts.
  input: { params: service, body: z.strictObject({ next: z.optional(nextPath), current: proof }) },
  output: z.object({ address: z.string() }),
});

/** The outcome for the TruckersMP account, which is found by the Steam account. */
export const TRUCKERSMP_OUTCOMES = ['linked', 'not_found', 'taken', 'unreachable'] as const;

/** The page to return to; for newcomers, the onboarding step. */
const LINK_PURPOSES = ['link', 'onboard'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export const findTruckersmpEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/connections/truckersmp',
  summary: 'Link the TruckersMP account found by your Steam account',
  needs: 'member',
  isOpenOnHold: true,
  input: {
    // The ID the member expects, to check the result against.
    body: z.strictObject({ truckersmp_id: z.optional(recordId) }),
  },
  output: z.object({ truckersmp: z.enum(TRUCKERSMP_OUTCOMES) }),
});

export const returnToLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/connections/:service/return',
  summary: 'Link the account verified by Steam or Discord to the member who started the flow',
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
  summary: 'Unlink an account, unless it is required or the last way to sign in',
  needs: 'member',
  input: {
    params: z.object({ service: z.enum(LINKED_SERVICES) }),
    body: z.strictObject({ current: proof }),
  },
  output: z.object({}),
});
