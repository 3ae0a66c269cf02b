import { Readable } from 'node:stream';
import { subHours } from 'date-fns';
import { and, eq, gte } from 'drizzle-orm';
import { audit } from '@/backend/core/audit/audit';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import { tooMany } from '@/backend/core/http/errors';
import { takeLockOf } from '@/backend/core/db/locks';
import type { Member } from '@/backend/core/http/member';
import { auditEntries } from '@/backend/core/db/tables';

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | null;
}

/** How much of a list is in memory at once. */
const ROWS_AT_ONCE = 500;
const EXPORTS_PER_HOUR = 5;
const SECONDS_AN_HOUR = 3600;
/** A spreadsheet runs a text that begins with one of these as a formula, some of them in any width. */
const SIGNS = '=＝﹦+＋﹢\\-－﹣−@＠﹫';
/**
 * Where such a text begins: also behind what another reader takes for a separator or the end of a
 * line, since quotes inside a field don't protect it there; space and quotes before it don't count.
 */
const FORMULA = new RegExp(`(?<=^|[;\\t\\r\\n])(?=[\\s\\p{C}"]*[${SIGNS}])|^(?=[\\t\\r\\n])`, 'gu');
const DEFUSED = new RegExp(
  `(?<=^|[;\\t\\r\\n])'(?=[\\s\\p{C}"]*[${SIGNS}])|^'(?=[\\t\\r\\n])`,
  'gu',
);
/** Without it a spreadsheet reads every letter beyond English wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What stood in a cell before an export made it safe for spreadsheets. */
export const withoutApostrophes = (text: string) => text.replace(DEFUSED, '');

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
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

/** A whole list page by page, so that no more than one page of it is in memory. */
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

/** Lets a member take a list away, a few times an hour over all copies of the backend, and notes it. */
async function noteExport(
  context: Pick<Context, 'db' | 'config' | 'changes' | 'senders'>,
  { member, list, now }: { member: Pick<Member, 'user_id'>; list: string; now: Date },
): Promise<void> {
  const { user_id } = member;
  const isTheirs = and(
    eq(auditEntries.object_type, 'export'),
    eq(auditEntries.object_id, String(user_id)),
  );
  await inTransaction(context, async (tx) => {
    // Of those that are asked for at once no more are let through either.
    await takeLockOf(tx, 'exports', String(user_id));
    const taken = await tx.$count(
      auditEntries,
      and(isTheirs, gte(auditEntries.at, subHours(now, 1))),
    );
    if (taken >= EXPORTS_PER_HOUR * context.config.rateLimitFactor)
      throw tooMany(
        `You can take away ${EXPORTS_PER_HOUR} lists an hour. Try again later.`,
        SECONDS_AN_HOUR,
      );
    await audit(tx, {
      at: now,
      actor_id: user_id,
      action: 'export',
      object_type: 'export',
      object_id: user_id,
      summary: `Took away the list of ${list} as CSV`,
    });
  });
}

/** What of an answer has to be said beside the file. */
interface Answering {
  type: (value: string) => unknown;
  header: (name: string, value: string) => unknown;
}

/** Answers with a list as a CSV file, sent off while it is still being read. */
export function sendCsv<Row>(
  reply: Answering,
  name: string,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Readable {
  reply.type('text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}.csv"`);
  return Readable.from(linesOf(columns, pages));
}

/** A list as a spreadsheet. */
export interface CsvList<Row> {
  /** What it is called in the audit log, and as a file. */
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

/**
 * Answers with all of a list as a CSV file, after noting who takes it away. It is read as its pages
 * are, with the filters and the order that were asked for.
 */
export async function sendList<Asked extends object, Row>(
  context: Pick<Context, 'db' | 'config' | 'changes' | 'senders'>,
  { member, now, reply, query }: Taking<Asked>,
  { list, file, columns, read }: CsvList<Row> & { read: Reading<Asked, Row> },
): Promise<Readable> {
  await noteExport(context, { member, list, now });
  const pages = everyPage((cursor) => read({ ...query, cursor, limit: ROWS_AT_ONCE }));
  return sendCsv(reply, file, columns, pages);
}
