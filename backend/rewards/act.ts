import type { Config } from '@/backend/core/config';
import type { MemberCall } from '@/backend/core/endpoints';
import type { EndpointInput } from '@/lib/contracts/endpoint';

/** Who acts when, in the transaction of the request. */
export const actBy =
  (config: Config) =>
  ({ db: tx, member, caller, now }: MemberCall<EndpointInput>) => ({
    tx,
    config,
    actor: { user_id: member.user_id, address: caller.address },
    now,
  });

/** The record that is acted on, as the member saw it. */
export const versioned = (call: { params: { id: number }; body: { version: number } }) => ({
  ...call.params,
  version: call.body.version,
});
