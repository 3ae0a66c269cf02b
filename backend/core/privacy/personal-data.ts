import { and, eq, getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/backend/core/db/database';
import { inWords } from '@/backend/core/audit/sentence';
import { auditEntries } from '@/backend/core/db/tables';
import { zip } from '@/backend/core/lists/zip';

/** The person that data is about. */
export interface Person {
  user_id: number;
  /** Current and former emails and outside IDs, unless another member has them now. */
  emails: readonly string[];
  ids: readonly string[];
}

/** Rows about a member: how they are exported, and what happens to them on erasure. */
export interface PersonalPart {
  /** The owner columns, such as `sessions.user_id`. */
  columns: readonly string[];
  /** Their file in the archive. */
  area: string;
  /** In chunks if there may be many, so that others get their turn at the database. */
  read(
    db: Database,
    person: Person,
  ): Promise<readonly unknown[]> | AsyncIterable<readonly unknown[]>;
  erase(tx: Database, person: Person, now: Date): Promise<void>;
}

/** What a domain stores about members. */
export interface PersonalData {
  parts: readonly PersonalPart[];
  /** Columns that name members the row isn't about, with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** Outbox lanes addressed to a person. */
  lanesOf?: (person: Person) => readonly string[];
}

/** Why decider columns aren't data about the decider. */
export const DECIDED = 'Who decided it as staff; what a member did is in “acts”.';

interface Kept<Table extends PgTable> {
  area: string;
  /** Omitted from the archive: secrets and binary data. */
  without?: readonly (keyof Table['$inferSelect'] & string)[];
  /** Texts that name people by reference. */
  sentences?: readonly (keyof Table['$inferSelect'] & string)[];
  /** A row filter, if one column isn't enough. */
  of?: (person: Person) => SQL | undefined;
  /** On erasure rows are deleted or anonymised; otherwise they stay. */
  erasing: 'deleted' | 'kept' | ((now: Date) => Readonly<Record<string, unknown>>);
  /** The audit object type, if audit entries repeat the rows' texts. */
  history?: string;
}

export const ROWS_AT_ONCE = 500;

/** Reads rows in pages until one is short. */
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

/** The primary key columns. */
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

/** Requests stay in the history without their texts. */
const emptyHistory = (tx: Database, objectType: string, ids: SQL) =>
  tx
    .update(auditEntries)
    .set({ before: null, after: null, reason: null })
    .where(and(eq(auditEntries.object_type, objectType), sql`${auditEntries.object_id} in ${ids}`));

/** Rows that refer to a member by a column. */
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
