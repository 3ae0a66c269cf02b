import { and, eq, getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/backend/core/db/database';
import { inWords } from '@/backend/core/audit/sentence';
import { auditEntries } from '@/backend/core/db/tables';
import { zip } from '@/backend/core/async/zip';

/** Whom data is about. */
export interface Person {
  user_id: number;
  name: string;
  email: string | null;
  steam_id: string | null;
  discord_id: string | null;
  truckersmp_id: number | null;
  /** Emails, and ids at services outside, that are theirs or were, unless they are another member's now. */
  emails: readonly string[];
  ids: readonly string[];
}

/** Rows that are about a member: what is handed out to them, and what becomes of it with the account. */
export interface PersonalPart {
  /** Columns that say whose rows they are, such as `sessions.user_id`. */
  columns: readonly string[];
  /** The file of the archive in which they are. */
  area: string;
  /** In pieces where there may be many: between them others get their turn at the database. */
  read(
    db: Database,
    person: Person,
  ): Promise<readonly unknown[]> | AsyncIterable<readonly unknown[]>;
  erase(tx: Database, person: Person, now: Date): Promise<void>;
}

/** What one domain knows of its members. */
export interface PersonalData {
  parts: readonly PersonalPart[];
  /** Columns that name members whose data the row isn't, and why not. */
  leftOut: Readonly<Record<string, string>>;
  /** Lanes of the outbox with what is sent to them by an address or an id. */
  lanesOf?: (person: Person) => readonly string[];
}

/** Why columns that say who decided something are no data about them. */
export const DECIDED = 'Who decided it as staff; what a member did is in “acts”.';

interface Kept<Table extends PgTable> {
  area: string;
  /** Left out of the archive: secrets, and what is no text. */
  without?: readonly (keyof Table['$inferSelect'] & string)[];
  /** Texts that name people by reference. */
  sentences?: readonly (keyof Table['$inferSelect'] & string)[];
  /** Which rows, where that isn't told by one column alone. */
  of?: (person: Person) => SQL | undefined;
  /** With the account they are deleted, or keep only what is about no person; else they stay. */
  erasing: 'deleted' | 'kept' | ((now: Date) => Readonly<Record<string, unknown>>);
  /** As what kind of object the audit tells of the rows, where it repeats their texts. */
  history?: string;
}

export const ROWS_AT_ONCE = 500;

/** Reads rows until fewer come than were asked for, each time those after the last one. */
export async function* inPieces<Row>(
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await readAfter(last);
    yield rows;
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** The columns by which no two rows of a table are alike. */
function keyOf(table: PgTable): AnyPgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  if (key.length === 0) throw new Error(`${getTableName(table)} has no primary key.`);
  return key;
}

const isAfter = (key: readonly AnyPgColumn[], values: readonly string[]): SQL => {
  const typed = zip(key, values).map(
    ([column, value]) => sql`${value}::${sql.raw(column.getSQLType())}`,
  );
  return sql`(${sql.join([...key], sql`, `)}) > (${sql.join(typed, sql`, `)})`;
};

const columnName = (column: AnyPgColumn) => `${getTableName(column.table)}.${column.name}`;

/** What somebody asked for stays in the history, without what they and the staff wrote of it. */
const emptyHistory = (tx: Database, objectType: string, ids: SQL) =>
  tx
    .update(auditEntries)
    .set({ before: null, after: null, reason: null })
    .where(and(eq(auditEntries.object_type, objectType), sql`${auditEntries.object_id} in ${ids}`));

/** Rows that refer to a member by a column of theirs. */
export function rowsOf<Table extends PgTable>(
  table: Table,
  column: AnyPgColumn,
  { area, without = [], sentences = [], of, erasing, history }: Kept<Table>,
): PersonalPart {
  const rows = (person: Person) => of?.(person) ?? eq(column, person.user_id);
  const columns = getTableColumns(table);
  const key = keyOf(table);
  const texts = key.map((one) => sql`${one}::text`);
  const named = sql.join(
    sentences.flatMap((name) => [sql`${name}::text`, inWords(sql`${sql.identifier(name)}`)]),
    sql`, `,
  );
  const assignmentsAt = (now: Date) =>
    Object.entries(typeof erasing === 'string' ? {} : erasing(now)).flatMap(([name, value]) => {
      const changed = columns[name];
      if (!changed) throw new Error(`There is no column ${name}.`);
      const given =
        value === null ? sql`null` : is(value, SQL) ? value : sql`${sql.param(value, changed)}`;
      return [sql`${sql.identifier(changed.name)} = ${given}`];
    });
  return {
    columns: [columnName(column)],
    area,
    read: async function* (db, person) {
      const pieces = inPieces<{ row: unknown; place: string[] }>((last) =>
        db
          .select({
            row: sql<unknown>`to_jsonb(${table}) - ${sql.param([...without])}::text[] || jsonb_build_object(${named})`,
            place: sql<string[]>`array[${sql.join(texts, sql`, `)}]`,
          })
          .from(sql`${table}`)
          .where(and(sql`(${rows(person)})`, last && isAfter(key, last.place)))
          .orderBy(...key)
          .limit(ROWS_AT_ONCE),
      );
      for await (const found of pieces) yield found.map(({ row }) => row);
    },
    erase: async (tx, person, now) => {
      if (history)
        await emptyHistory(tx, history, sql`(select id::text from ${table} where ${rows(person)})`);
      if (erasing === 'deleted') await tx.execute(sql`delete from ${table} where ${rows(person)}`);
      const assignments = assignmentsAt(now);
      if (assignments.length > 0)
        await tx.execute(
          sql`update ${table} set ${sql.join(assignments, sql`, `)} where ${rows(person)}`,
        );
    },
  };
}
