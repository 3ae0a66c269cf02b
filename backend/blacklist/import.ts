import type * as z from 'zod/mini';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import { withoutApostrophes } from '@/backend/core/text/csv';
import { type CsvRow, rowsOf } from '@/backend/core/text/csv-rows';
import { notAccepted } from '@/backend/core/http/errors';
import { blacklistFields, type BlacklistFields, MAX_IMPORTED } from '@/lib/contracts/blacklist';
import { objectionTo, store } from './actions';
import type { BlacklistAction } from './applicants';
import { findStanding } from './entry-store';
import { ID_COLUMNS, KNOWN_BY } from './rules';

/** The columns of the import, which the export writes too. */
export const LIST_COLUMNS = [
  'names',
  'steam_ids',
  'discord_ids',
  'truckersmp_ids',
  'emails',
  'evidence',
] as const;
const COLUMNS: readonly string[] = [...LIST_COLUMNS, 'severity', 'until', 'reason'];
/** Columns of the export that the import ignores. */
const PASSED_OVER = ['id', 'state', 'hits', 'by', 'added', 'lifted because'];
/** An inactive entry of our own export must not become active by being imported. */
const OVER: Record<string, string> = {
  lifted: 'This entry was lifted.',
  expired: 'This entry has expired.',
};

/** Several values in one cell. */
export const SEPARATOR = '; ';

const plain = (cell: string) => withoutApostrophes(cell.trim());

const valuesIn = (cell: string) =>
  plain(cell)
    .split(/[;|]/)
    .map((value) => value.trim())
    .filter(Boolean);

interface ReadLine {
  line: number;
  label: string;
  problems: string[];
  /** Why it is skipped; null if it is to be added. */
  skipped: string | null;
  entry: BlacklistFields | null;
}

const wordsOf = ({ path, message }: z.core.$ZodIssue): string =>
  message === 'Invalid input' ? `${String(path[0])} can’t be read.` : message;

function readLine(header: readonly string[], { line, cells }: CsvRow): ReadLine {
  const cellOf = (column: string) => cells[header.indexOf(column)] ?? '';
  const lists = Object.fromEntries(
    LIST_COLUMNS.map((column) => [column, valuesIn(cellOf(column))]),
  );
  const given = {
    ...lists,
    reason: plain(cellOf('reason')),
    severity: plain(cellOf('severity')).toLowerCase() || 'block',
    until: plain(cellOf('until')) || null,
  };
  const label =
    LIST_COLUMNS.flatMap((column) => lists[column] ?? [])[0]?.slice(0, 80) ?? '(nobody)';
  const over = OVER[plain(cellOf('state')).toLowerCase()];
  if (over !== undefined) return { line, label, problems: [], skipped: over, entry: null };
  const problems =
    cells.length > header.length ? ['This line has more values than the header has columns.'] : [];
  const read = blacklistFields.safeParse(given);
  if (!read.success) problems.push(...new Set(read.error.issues.map(wordsOf)));
  const entry = read.success && problems.length === 0 ? read.data : null;
  return { line, label, problems, skipped: null, entry };
}

const DELIMITERS = ['\t', ','];

/** Parses a CSV text with a header line into entries, with the errors of each line. */
export function readEntries(csv: string): ReadLine[] {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [firstLine = ''] = text.split('\n');
  const delimiter = DELIMITERS.find((one) => firstLine.includes(one)) ?? ',';
  const [head, ...rows] = rowsOf(text, delimiter);
  const header = (head?.cells ?? []).map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  const unknown = header.filter(
    (name) => !COLUMNS.includes(name) && !PASSED_OVER.includes(name.replaceAll('_', ' ')),
  );
  if (unknown.length > 0 || !header.includes('reason'))
    throw notAccepted(
      `The first line must name the columns: ${COLUMNS.join(', ')}. “reason” is required.${unknown.length > 0 ? ` Unknown: ${unknown.slice(0, 5).join(', ').slice(0, 100)}.` : ''}`,
      'csv',
    );
  if (rows.length === 0) throw notAccepted('Add at least one line below the header.', 'csv');
  if (rows.length > MAX_IMPORTED)
    throw notAccepted(`Import at most ${MAX_IMPORTED} lines at a time.`, 'csv');
  return rows.map((row) => readLine(header, row));
}

/** Two lines that name the same account. */
function noteDoubles(lines: readonly ReadLine[]): void {
  const seen = new Map<string, number>();
  for (const { line, problems, entry } of lines)
    for (const column of ID_COLUMNS)
      for (const id of new Set(entry?.[column].map((value) => value.toLowerCase()))) {
        const key = `${column}:${id}`;
        const first = seen.get(key);
        if (first === undefined) seen.set(key, line);
        else problems.push(`${id}: Line ${first} has the same ${KNOWN_BY[column]}.`);
      }
}

/** Skips people an active entry already covers, and reports what is wrong with the others. */
async function compare(action: StaffAction, lines: readonly ReadLine[]): Promise<void> {
  for (const one of lines) {
    if (one.entry === null) continue;
    const standing = await findStanding(action.tx, one.entry);
    if (standing !== null) {
      one.skipped = `Already covered by entry #${standing.id}.`;
      one.entry = null;
    }
  }
  noteDoubles(lines);
  for (const { entry, problems } of lines) {
    const objection = entry && (await objectionTo(action, entry));
    if (objection) problems.push(objection.message);
  }
}

/** Reports errors line by line; the final call adds all entries or none. */
export async function importEntries(action: BlacklistAction, csv: string, isFinal: boolean) {
  const { tx, config, applicants, now } = action;
  const lines = readEntries(csv);
  await applicants.lock(tx, now);
  await compare(action, lines);
  const problems = lines.filter((one) => one.problems.length > 0).length;
  const shown = lines.map(({ entry: _, ...one }) => one);
  if (!isFinal) return { lines: shown, problems, added: 0, held: 0 };
  if (problems > 0)
    throw notAccepted(
      `Nothing was imported. Fix ${problems === 1 ? '1 line' : `${problems} lines`} first.`,
      'csv',
    );
  const ids: number[] = [];
  for (const { entry } of lines) if (entry) ids.push(await store(action, entry));
  const { held } = await applicants.recheck(tx, { config }, ids, now);
  return { lines: shown, problems, added: ids.length, held };
}
