import { and, eq, gt, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { UNKNOWN } from '@/backend/core/audit/audit';
import type { Database } from '@/backend/core/db/database';
import { dropAnswers } from '@/backend/core/http/idempotency';
import { contentInWords, laneOfMember } from '@/backend/core/outbox/outbox';
import { inPieces, ROWS_AT_ONCE, rowsOf, type Person, type PersonalData } from './personal-data';
import { inWords } from '@/backend/core/audit/sentence';
import { auditEntries, idempotencyKeys, outboxEntries } from '@/backend/core/db/tables';

const isAbout = ({ user_id }: Person) =>
  and(eq(auditEntries.object_type, 'user'), eq(auditEntries.object_id, String(user_id)));

/** Audit entries about a member or by them, without fields that may name others. */
async function* readActions(db: Database, person: Person) {
  for await (const found of inPieces<Action>((last) => selectActions(db, person, last?.id ?? 0)))
    yield found.map(({ id: _id, ...action }) => ({ ...action, at: action.at.toISOString() }));
}

type Action = Awaited<ReturnType<typeof selectActions>>[number];

function selectActions(db: Database, person: Person, after: number) {
  const { id, at, action, object_type, object_id, actor_address } = auditEntries;
  const own = sql<boolean>`${isAbout(person)}`;
  return db
    .select({
      id,
      at,
      action,
      object_type,
      object_id,
      from_address: sql<
        string | null
      >`case when ${auditEntries.actor_id} = ${person.user_id} then ${actor_address} end`,
      summary: sql<string | null>`case when ${own} then ${inWords(auditEntries.summary)} end`,
    })
    .from(auditEntries)
    .where(and(gt(id, after), or(eq(auditEntries.actor_id, person.user_id), isAbout(person))))
    .orderBy(id)
    .limit(ROWS_AT_ONCE);
}

/** Keeps audit entries but removes identifying texts. */
async function eraseFromAudit(tx: Database, person: Person): Promise<void> {
  const { actor_id, object_id, object_type, after } = auditEntries;
  await tx
    .update(auditEntries)
    .set({ before: null, after: null, reason: null })
    .where(isAbout(person));
  // Without a session it was them, or someone trying to be.
  await tx
    .update(auditEntries)
    .set({ actor_address: null })
    .where(or(eq(actor_id, person.user_id), and(isAbout(person), isNull(actor_id))));
  if (person.ids.length > 0)
    await tx
      .update(auditEntries)
      .set({ before: null, after: null })
      .where(
        and(
          eq(object_type, 'user'),
          eq(object_id, UNKNOWN),
          inArray(sql`${after} ->> 'id'`, [...person.ids]),
        ),
      );
}

const ownKeys = rowsOf(idempotencyKeys, idempotencyKeys.user_id, {
  area: 'answers-kept-a-day',
  without: ['answer'],
  erasing: 'deleted',
});

type LanesOf = NonNullable<PersonalData['lanesOf']>;

/** `lanes`: the domains' outbox lanes addressed to a person. */
export function corePersonal(lanes: readonly LanesOf[]): PersonalData {
  const isSentFor = (person: Person) =>
    or(
      like(outboxEntries.lane, laneOfMember('%', person.user_id)),
      inArray(
        outboxEntries.lane,
        lanes.flatMap((lanesOf) => lanesOf(person)),
      ),
    );
  const eraseFromOutbox = async (tx: Database, person: Person): Promise<void> => {
    await tx.delete(outboxEntries).where(isSentFor(person));
  };
  return {
    parts: [
      {
        columns: ['audit_entries.actor_id'],
        area: 'acts',
        read: readActions,
        erase: eraseFromAudit,
      },
      {
        ...ownKeys,
        erase: async (tx, person, now) => {
          await ownKeys.erase(tx, person, now);
          await dropAnswers(tx);
        },
      },
      {
        columns: [],
        area: 'mails-and-messages',
        read: async (db, person) => {
          const { kind, created_at, delivered_at } = outboxEntries;
          return db
            .select({ kind, content: contentInWords, created_at, delivered_at })
            .from(outboxEntries)
            .where(isSentFor(person))
            .orderBy(outboxEntries.id);
        },
        erase: eraseFromOutbox,
      },
    ],
    leftOut: {},
  };
}
