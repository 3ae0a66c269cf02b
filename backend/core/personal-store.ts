import { and, eq, gt, inArray, like, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './database';
import { type NameTaker, takersOf } from './forget-name';
import { laneOfMember } from './outbox';
import { inPieces, ROWS_AT_ONCE, rowsOf, type Person, type PersonalData } from './personal';
import { auditEntries, idempotencyKeys, outboxEntries } from './tables';

const isAbout = ({ user_id }: Person) =>
  and(eq(auditEntries.object_type, 'user'), eq(auditEntries.object_id, String(user_id)));

/** What of the audit is about a member, or tells what they did; others may be named in the rest. */
async function* readActs(db: Database, person: Person) {
  for await (const found of inPieces<Act>((last) => selectActs(db, person, last?.id ?? 0)))
    yield found.map(({ id: _id, ...act }) => ({ ...act, at: act.at.toISOString() }));
}

type Act = Awaited<ReturnType<typeof selectActs>>[number];

function selectActs(db: Database, person: Person, after: number) {
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
      summary: sql<string | null>`case when ${own} then ${auditEntries.summary} end`,
    })
    .from(auditEntries)
    .where(and(gt(id, after), or(eq(auditEntries.actor_id, person.user_id), isAbout(person))))
    .orderBy(id)
    .limit(ROWS_AT_ONCE);
}

/** That something was done stays, without the words that tell who it was. */
async function eraseFromAudit(tx: Database, person: Person): Promise<void> {
  await tx
    .update(auditEntries)
    .set({ before: null, after: null, reason: null })
    .where(isAbout(person));
  await tx
    .update(auditEntries)
    .set({ actor_address: null })
    .where(eq(auditEntries.actor_id, person.user_id));
  for (const taker of takersOf(person)) {
    const { at, summary, reason } = auditEntries;
    await tx
      .update(auditEntries)
      .set({ summary: taker.without(summary), reason: taker.without(reason) })
      .where(and(taker.wasTheirs(at), or(taker.holds(summary), taker.holds(reason))));
    await eraseFromValues(tx, taker);
  }
}

async function eraseFromValues(tx: Database, taker: NameTaker): Promise<void> {
  const { id, at, before, after } = auditEntries;
  const found = await tx
    .select({ id, before, after })
    .from(auditEntries)
    .where(and(taker.wasTheirs(at), or(taker.mayHoldWithin(before), taker.mayHoldWithin(after))));
  for (const line of found)
    await tx
      .update(auditEntries)
      .set({
        before: taker.withoutWithin(line.before),
        after: taker.withoutWithin(line.after),
      })
      .where(eq(id, line.id));
}

const lanesOf = ({ email, discord_id }: Person): string[] => [
  ...(email === null ? [] : [`mail ${email}`]),
  ...(discord_id === null ? [] : [`discord:dm:${discord_id}`, `discord_join:server ${discord_id}`]),
];

const isSentFor = (person: Person) =>
  or(
    like(outboxEntries.lane, laneOfMember('%', person.user_id)),
    inArray(outboxEntries.lane, lanesOf(person)),
  );

/** What a sender is given. */
const sending = z.record(z.string(), z.unknown());

async function eraseFromOutbox(tx: Database, person: Person): Promise<void> {
  await tx.delete(outboxEntries).where(isSentFor(person));
  const { id, content, created_at } = outboxEntries;
  for (const taker of takersOf(person)) {
    const found = await tx
      .select({ id, content })
      .from(outboxEntries)
      .where(and(taker.wasTheirs(created_at), taker.mayHoldWithin(content)));
    for (const entry of found)
      await tx
        .update(outboxEntries)
        .set({ content: sending.parse(taker.withoutWithin(entry.content)) })
        .where(eq(id, entry.id));
  }
}

export const corePersonal: PersonalData = {
  parts: [
    {
      columns: ['audit_entries.actor_id'],
      area: 'acts',
      read: readActs,
      erase: eraseFromAudit,
    },
    rowsOf(idempotencyKeys, idempotencyKeys.user_id, {
      area: 'answers-kept-a-day',
      without: ['answer'],
      erasing: 'deleted',
    }),
    {
      columns: [],
      area: 'mails-and-messages',
      read: async (db, person) => {
        const { kind, content, created_at, delivered_at } = outboxEntries;
        return db
          .select({ kind, content, created_at, delivered_at })
          .from(outboxEntries)
          .where(isSentFor(person))
          .orderBy(outboxEntries.id);
      },
      erase: eraseFromOutbox,
    },
  ],
  leftOut: {},
};
