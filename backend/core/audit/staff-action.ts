import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { audit, type AuditLine } from './audit';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import type { MemberCall } from '@/backend/core/http/endpoints';

/** A staff action in the request's transaction. */
export interface StaffAction {
  tx: Database;
  config: Config;
  actor: { user_id: number; name: string; address: string };
  now: Date;
}

/** The record in the version the member saw. */
export interface Versioned {
  id: number;
  version: number;
}

export const actionBy =
  (config: Config) =>
  ({ db: tx, member, caller, now }: MemberCall<EndpointInput>): StaffAction => ({
    tx,
    config,
    actor: { user_id: member.user_id, name: member.details.detail.name, address: caller.address },
    now,
  });

export const versioned = (call: {
  params: { id: number };
  body: { version: number };
}): Versioned => ({ ...call.params, version: call.body.version });

/** Records an action; the actor is null for automatic consequences. */
export const noteAction = (
  {
    tx,
    actor,
    now,
  }: Pick<StaffAction, 'tx' | 'now'> & {
    actor: Pick<StaffAction['actor'], 'user_id' | 'address'> | null;
  },
  line: Omit<AuditLine, 'at' | 'actor_id' | 'actor_address'>,
): Promise<void> =>
  audit(tx, {
    ...line,
    at: now,
    actor_id: actor?.user_id ?? null,
    ...(actor && { actor_address: actor.address }),
  });
