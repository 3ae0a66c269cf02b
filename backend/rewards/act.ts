import { audit, type AuditLine } from '@/backend/core/audit';
import type { Config } from '@/backend/core/config';
import type { Database } from '@/backend/core/database';
import type { MemberCall } from '@/backend/core/endpoints';
import { Refusal } from '@/backend/core/errors';
import type { EndpointInput } from '@/lib/contracts/endpoint';

/** One act of the staff, in the transaction of the request. */
export interface Act {
  tx: Database;
  config: Pick<Config, 'timeZone'>;
  actor: { user_id: number; address: string };
  now: Date;
}

/** The record that is acted on, as the member saw it. */
export interface Versioned {
  id: number;
  version: number;
}

export const actBy =
  (config: Config) =>
  ({ db: tx, member, caller, now }: MemberCall<EndpointInput>): Act => ({
    tx,
    config,
    actor: { user_id: member.user_id, address: caller.address },
    now,
  });

export const versioned = (call: {
  params: { id: number };
  body: { version: number };
}): Versioned => ({ ...call.params, version: call.body.version });

/** Writes what was done; nobody did what follows from a rule. */
export const noteAct = (
  { tx, actor, now }: Pick<Act, 'tx' | 'now'> & { actor: Act['actor'] | null },
  line: Omit<AuditLine, 'at' | 'actor_id' | 'actor_address'>,
): Promise<void> =>
  audit(tx, {
    ...line,
    at: now,
    actor_id: actor?.user_id ?? null,
    ...(actor && { actor_address: actor.address }),
  });

export const refuse = (message: string, field?: string) =>
  new Refusal(422, 'not_possible', message, field ? { fields: { [field]: message } } : {});

export const tooLate = (message: string) => new Refusal(409, 'not_possible', message);
