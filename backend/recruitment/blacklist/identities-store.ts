import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { applications } from '@/backend/recruitment/tables';
import type { ApplicationState } from '@/lib/contracts/recruitment/applications';

/** What an application says of who somebody is. */
const identities = {
  id: applications.id,
  name: applications.name,
  steam_id: applications.steam_id,
  discord_id: applications.discord_id,
  truckersmp_id: applications.truckersmp_id,
  email: applications.email,
};

/** Those of the applications in any of these states, the oldest first. */
export const listIdentities = (db: Database, states: readonly ApplicationState[]) =>
  db
    .select(identities)
    .from(applications)
    .where(inArray(applications.state, [...states]))
    .orderBy(asc(applications.id));

/** Who applied, by the reference. */
export async function findIdentity(db: Database, ref: string) {
  const [found] = await db
    .select(identities)
    .from(applications)
    .where(and(eq(applications.ref, ref), ne(applications.state, 'draft')));
  return found ?? null;
}
