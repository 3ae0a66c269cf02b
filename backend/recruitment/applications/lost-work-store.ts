import { and, arrayOverlaps, eq, exists, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { HERE, memberAccess, memberCards } from '@/backend/members/public';
import type { Permission } from '@/lib/contracts/core/permissions';
import { OPEN_STATES } from './rules';
import { applications, recruiterSettings } from '@/backend/recruitment/tables';

const isHereWith = (db: Database, permissions: Permission[]) =>
  and(
    inArray(memberCards.state, [...HERE]),
    exists(
      db
        .select({ one: sql`1` })
        .from(memberAccess)
        .where(
          and(
            eq(memberAccess.user_id, memberCards.user_id),
            arrayOverlaps(memberAccess.permissions, permissions),
          ),
        ),
    ),
  );

const inTurns = (db: Database) =>
  db
    .select({ id: recruiterSettings.user_id })
    .from(recruiterSettings)
    .where(eq(recruiterSettings.auto_claim, true));

const withOpenOnes = (db: Database) =>
  db
    .select({ id: applications.assignee_id })
    .from(applications)
    .where(and(inArray(applications.state, OPEN_STATES), isNotNull(applications.assignee_id)));

/** Members with applications or in auto claim who may no longer work on applications. */
export const listWithoutAccess = (db: Database) =>
  db
    .select({ user_id: memberCards.user_id, name: memberCards.name })
    .from(memberCards)
    .where(
      and(
        or(
          inArray(memberCards.user_id, withOpenOnes(db)),
          inArray(memberCards.user_id, inTurns(db)),
        ),
        not(isHereWith(db, ['VIEW_APPS', 'MANAGE_APPS']) ?? sql`false`),
      ),
    )
    .orderBy(memberCards.user_id);

/** Whether anyone is left in auto claim, even if away. */
export const hasTurns = async (tx: Database): Promise<boolean> =>
  (await tx.$count(
    memberCards,
    and(isHereWith(tx, ['VIEW_APPS']), inArray(memberCards.user_id, inTurns(tx))),
  )) > 0;
