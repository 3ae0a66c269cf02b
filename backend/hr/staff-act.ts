import { audit, type AuditLine } from '@/backend/core/audit';
import type { Config } from '@/backend/core/config';
import type { Database } from '@/backend/core/database';
import type { MemberCall } from '@/backend/core/endpoints';
import { changedBy, Refusal } from '@/backend/core/errors';
import { lastChangedBy } from '@/backend/membership/history-store';
import type { EndpointInput } from '@/lib/contracts/endpoint';

/** One act of the staff, in the transaction of the request. */
export interface StaffAct {
  tx: Database;
  config: Config;
  actor: { user_id: number; name: string; address: string };
  now: Date;
}

export const staffAct =
  (config: Config) =>
  ({ db: tx, member, caller, now }: MemberCall<EndpointInput>): StaffAct => ({
    tx,
    config,
    actor: {
      user_id: member.user_id,
      name: member.details.detail.name,
      address: caller.address,
    },
    now,
  });

/** Writes what was done; nobody did what follows from a rule. */
export const noteAct = (
  { tx, actor, now }: Pick<StaffAct, 'tx' | 'now'> & { actor: StaffAct['actor'] | null },
  line: Omit<AuditLine, 'at' | 'actor_id' | 'actor_address'>,
): Promise<void> =>
  audit(tx, {
    ...line,
    at: now,
    actor_id: actor?.user_id ?? null,
    ...(actor && { actor_address: actor.address }),
  });

/** The record was changed since the member saw it. */
export async function refuseStale(
  tx: Database,
  type: string,
  record: { id: number; version: number },
  seen: number,
): Promise<void> {
  if (record.version !== seen) throw changedBy(await lastChangedBy(tx, type, record.id));
}

export const refuse = (message: string, field?: string) =>
  new Refusal(422, 'not_accepted', message, field ? { fields: { [field]: message } } : {});

export const noLongerPossible = (state: string) =>
  new Refusal(409, 'not_possible', `This action is no longer possible: the item is ${state}.`);
