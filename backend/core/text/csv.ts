import { Readable } from 'node:stream';
import { subHours } from 'date-fns';
import { secondsInHour } from 'date-fns/constants';
import { and, eq, gte } from 'drizzle-orm';
import { audit } from '@/backend/core/audit/audit';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import { tooMany } from '@/backend/core/http/errors';
import { namedLock, takeLockOf } from '@/backend/core/db/locks';
import type { Member } from '@/backend/core/http/member';
import { auditEntries } from '@/backend/core/db/tables';

/** Of one member. */
const EXPORTS_LOCK = namedLock('exports', 727_020);

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | null;
}

/** Times as spreadsheets read them, in the zone that the heading names. */
export function instantColumn<Row>(
  header: string,
  at: (row: Row) => Date | string | null,
): CsvColumn<Row> {
  const written = (instant: Date | string) =>
    new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
  return {
    header: `${header} (UTC)`,
    value: (row) => {
      const instant = at(row);
      return instant === null ? null : written(instant);
    },
  };
}

/** A share from 0 to 1 for a column in percent. */
export const percentOf = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 1000) / 10;

/** Rows in memory at a time. */
const ROWS_AT_ONCE = 500;
const EXPORTS_PER_HOUR = 5;
/**
 * Spreadsheets run a text that begins with one of these as a formula, some of them in full width
 * too.
 */
const SIGNS = '=＝﹦+＋﹢\\-－﹣−@＠﹫';
/**
 * Where such a text begins: also after anything another reader takes for a separator or line end,
 * since quotes don't protect it there. Leading spaces and quotes are ignored.
 */
const FORMULA = new RegExp(`(?<=^|[;\\t\\r\\n])(?=[\\s\\p{C}"]*[${SIGNS}])|^(?=[\\t\\r\\n])`, 'gu');
const DEFUSED = new RegExp(
  `(?<=^|[;\\t\\r\\n])'(?=[\\s\\p{C}"]*[${SIGNS}])|^'(?=[\\t\\r\\n])`,
  'gu',
);
/** Without a BOM, spreadsheets misread non-ASCII letters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Reverses the escaping of an export. */
export const withoutApostrophes = (text: string) => text.replace(DEFUSED, '');

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  const harmless = value.replace(FORMULA, "'");
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

async function* linesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(({ header }) => cell(header)));
  for await (const rows of pages)
    yield rows.map((row) => line(columns.map(({ value }) => cell(value(row))))).join('');
}

/** Streams a list page by page, so that only one page is in memory. */
export async function* everyPage<Row>(
  read: (cursor: string | undefined) => Promise<{ items: Row[]; next: string | null }>,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** Rate-limits exports per member across all instances, and audits them. */
async function noteExport(
  context: Pick<Context, 'db' | 'config' | 'changes' | 'senders' | 'lockOrder'>,
  { member, list, now }: { member: Pick<Member, 'user_id'>; list: string; now: Date },
): Promise<void> {
  const { user_id } = member;
  const isTheirs = and(
    eq(auditEntries.object_type, 'export'),
    eq(auditEntries.object_id, String(user_id)),
  );
  await inTransaction(context, async (tx) => {
    // Serialised, so that simultaneous exports can't exceed the limit.
    await takeLockOf(tx, EXPORTS_LOCK, String(user_id));
    const taken = await tx.$count(
      auditEntries,
      and(isTheirs, gte(auditEntries.at, subHours(now, 1))),
    );
    if (taken >= EXPORTS_PER_HOUR * context.config.rateLimitFactor)
      throw tooMany(
        `You can export ${EXPORTS_PER_HOUR} lists an hour. Try again later.`,
        secondsInHour,
      );
    await audit(tx, {
      at: now,
      actor_id: user_id,
      action: 'export',
      object_type: 'export',
      object_id: user_id,
      summary: `Exported ${list} as CSV`,
    });
  });
}

/** The headers of the file response. */
interface Answering {
  type: (value: string) => unknown;
  header: (name: string, value: string) => unknown;
}

/** What has been read of it, and the rest. */
async function* rejoin(begun: readonly string[], rest: AsyncIterable<string>) {
  yield begun.join('');
  yield* rest;
}

/**
 * Streams a list as a CSV file while it is being read. The first page is read before the response
 * begins, because later a failure can only break the file off.
 */
export async function sendCsv<Row>(
  reply: Answering,
  name: string,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Promise<Readable> {
  const lines = linesOf(columns, pages);
  const begun = [await lines.next(), await lines.next()];
  reply.type('text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}.csv"`);
  return Readable.from(
    rejoin(
      begun.flatMap(({ done, value }) => (done ? [] : [value])),
      lines,
    ),
  );
}

/** A CSV export. */
export interface CsvList<Row> {
  /** Its name in the audit log and as a file. */
  list: string;
  file: string;
  columns: readonly CsvColumn<Row>[];
}

interface Taking<Asked> {
  member: Pick<Member, 'user_id'>;
  now: Date;
  reply: Answering;
  query: Asked;
}

type Reading<Asked, Row> = (
  asked: Asked & { cursor: string | undefined; limit: number },
) => Promise<{ items: Row[]; next: string | null }>;

/** Streams a whole list as CSV with the requested filters and order, after auditing the export. */
export async function sendList<Asked extends object, Row>(
  context: Pick<Context, 'db' | 'config' | 'changes' | 'senders' | 'lockOrder'>,
  { member, now, reply, query }: Taking<Asked>,
  { list, file, columns, read }: CsvList<Row> & { read: Reading<Asked, Row> },
): Promise<Readable> {
  await noteExport(context, { member, list, now });
  const pages = everyPage((cursor) => read({ ...query, cursor, limit: ROWS_AT_ONCE }));
  return sendCsv(reply, file, columns, pages);
}
