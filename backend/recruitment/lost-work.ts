import { and, arrayOverlaps, eq, exists, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import { audit } from '@/backend/core/audit';
import { inTransaction } from '@/backend/core/changes';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { tellThoseWho } from '@/backend/inbox/store';
import { HERE } from '@/backend/membership/tables';
import { memberAccess, memberCards } from '@/backend/membership/views';
import type { Permission } from '@/lib/contracts/permissions';
import { OPEN_STATES } from './application-rules';
import { changeSettings, lockSettings } from './auto-claim-store';
import { endTurns, freeApplications } from './leaver-store';
import { applications, recruiterSettings } from './tables';

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

/** Who has applications, or gets them by turn, and may not work on them any more. */
const listWithoutAccess = (db: Database) =>
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

const hasTurns = async (tx: Database): Promise<boolean> =>
  (await tx.$count(
    memberCards,
    and(isHereWith(tx, ['VIEW_APPS']), inArray(memberCards.user_id, inTurns(tx))),
  )) > 0;

async function endAutoClaim(tx: Database, now: Date): Promise<void> {
  const { auto_claim, is_open, reopens_on } = await lockSettings(tx, now);
  if (!auto_claim || (await hasTurns(tx))) return;
  await changeSettings(tx, { is_open, reopens_on, auto_claim: false, updated_at: now });
  const summary = 'Auto-claim is off: there is no recruiter left who takes part in it.';
  await audit(tx, {
    at: now,
    actor_id: null,
    action: 'auto_claim.changed',
    object_type: 'recruitment',
    object_id: 1,
    summary,
    before: { is_on: true },
    after: { is_on: false },
  });
  const notice = { type: 'WARNING', message: summary, kind: 'auto_claim.ended' } as const;
  await tellThoseWho(tx, ['MANAGE_APPS'], { ...notice, link: '/recruitment/auto-claim' }, now);
}

/**
 * Takes back what somebody has in hand who may not work on applications any more, however that came
 * about: another role, a role that opens less, a disabled account.
 */
export const takeBackWork = (context: Context): Promise<void> =>
  inTransaction(context, async (tx) => {
    const now = context.clock.now();
    // Before looking: a claim or a change of the turns that is under way ends first.
    await lockSettings(tx, now);
    for (const member of await listWithoutAccess(tx)) {
      await endTurns(tx, member.user_id, now);
      await freeApplications(tx, member, 'works on applications no longer', now);
    }
    await endAutoClaim(tx, now);
  });
