import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import type { LinkedAccount } from '@/lib/contracts/connections';
import {
  LINKED_SERVICES,
  type LinkedService,
  SERVICE_NAMES,
} from '@/lib/contracts/core/service-names';
import { listUnlinkings, listConnections, readLinkedIds } from '@/backend/members/public';

type Asking = Pick<Config, 'requiredConnections' | 'steam' | 'discordSignIn'>;

/** TruckersMP is looked up by the Steam account, whether or not sign-in with Steam is on. */
const canLink = ({ steam, discordSignIn }: Asking, service: LinkedService): boolean =>
  ({ steam: steam !== undefined, discord: discordSignIn !== undefined, truckersmp: true })[service];

/** A member's linked accounts and their problems. */
export async function listOwnConnections(
  db: Database,
  config: Asking,
  userId: number,
): Promise<LinkedAccount[]> {
  const ids = await readLinkedIds(db, userId);
  const named = await listConnections(db, userId);
  const isMissing = LINKED_SERVICES.some((service) => ids?.[service] === null);
  const reasons = isMissing ? await listUnlinkings(db, userId) : [];
  return LINKED_SERVICES.map((service) => {
    const id = ids?.[service] ?? null;
    const cleared = reasons.find((one) => one.services.includes(service));
    const found = named.find((one) => one.service === service);
    return {
      service,
      name: id === null ? null : (found?.name ?? String(id)),
      linked_at: (id !== null && found?.linked_at.toISOString()) || null,
      problem: id === null ? 'missing' : found?.revoked_at ? 'revoked' : null,
      reason: id === null ? (cleared?.reason ?? null) : null,
      is_required: config.requiredConnections.includes(service),
      can_link: canLink(config, service),
    };
  });
}

/** The accounts a member must link before anything else. */
export const listProblems = async (db: Database, config: Asking, userId: number) =>
  (await listOwnConnections(db, config, userId))
    .filter(({ is_required, problem }) => is_required && problem !== null)
    .map(({ service }) => ({ service, name: SERVICE_NAMES[service] }));
