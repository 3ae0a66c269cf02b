import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { applications } from '@/backend/recruitment/tables';
import type { ApplicationState } from '@/lib/contracts/recruitment/applications';

/** The identities in an application. */
const identities = {
  id: applications.id,
  name: applications.name,
  steam_id: applications.steam_id,
  discord_id: applications.discord_id,
  truckersmp_id: applications.truckersmp_id,
  email: applications.email,
};

/** Those of applications in some states, oldest first. */
export const listIdentities = (db: Database, states: readonly ApplicationState[]) =>
  db
    .select(identities)
    .from(applications)
    .where(inArray(applications.state, [...states]))
    .orderBy(asc(applications.id));

/** The applicant, by reference. */
export async function findIdentity(db: Database, ref: string) {
  const [found] = await db
    .select(identities)
    .from(applications)
    .where(and(eq(applications.ref, ref), ne(applications.state, 'draft')));
  return found ?? null;
}
