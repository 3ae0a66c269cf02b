import { noteAction, type StaffAction } from '@/backend/core/audit/staff-action';
import { notAccepted } from '@/backend/core/http/errors';
import { withoutApostrophes } from '@/backend/core/text/csv';
import { type CsvRow, rowsOf } from '@/backend/core/text/csv-rows';
import { announceCatalogue } from '@/backend/exams/catalogue/store';
import {
  MAX_IMPORTED_QUESTIONS,
  MAX_QUESTIONS,
  OPTION_LETTERS,
  questionFields,
  type QuestionFields,
} from '@/lib/contracts/exams/theory/bank';
import { lockBank } from './bank';
import * as store from './bank-store';

interface ReadLine {
  line: number;
  label: string;
  problems: string[];
  is_known: boolean;
  question: QuestionFields | null;
}

const DELIMITERS = ['\t', ';', ','];
const COLUMNS = 7;

const plain = (cell: string | undefined) => withoutApostrophes((cell ?? '').trim());

/** A letter, or a place from 1. */
function rightIn(written: string): number {
  const letter = OPTION_LETTERS.findIndex((one) => one === written.toUpperCase());
  return letter >= 0 ? letter : Number(written || NaN) - 1;
}

function readLine({ line, cells }: CsvRow): ReadLine {
  const [text = '', ...rest] = cells.map(plain);
  const label = text.slice(0, 80) || '(no question)';
  const read = questionFields.safeParse({
    text,
    options: rest.slice(0, OPTION_LETTERS.length),
    right: rightIn(rest[4] ?? ''),
    level: rest[5]?.toLowerCase() || null,
  });
  const problems = cells.length > COLUMNS ? ['This line has too many values.'] : [];
  if (!read.success) problems.push(...new Set(read.error.issues.map(({ message }) => message)));
  const question = read.success && problems.length === 0 ? read.data : null;
  return { line, label, problems, is_known: false, question };
}

/** Parses questions with their answers, with the errors of each line; a header is left out. */
function readQuestions(csv: string): ReadLine[] {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [firstLine = ''] = text.split('\n');
  const delimiter = DELIMITERS.find((one) => firstLine.includes(one)) ?? ',';
  const rows = rowsOf(text, delimiter);
  const isHead = rows[0]?.cells[0]?.trim().toLowerCase() === 'question';
  const lines = isHead ? rows.slice(1) : rows;
  if (lines.length === 0) throw notAccepted('Add at least one question.', 'csv');
  if (lines.length > MAX_IMPORTED_QUESTIONS)
    throw notAccepted(`Import at most ${MAX_IMPORTED_QUESTIONS} questions at a time.`, 'csv');
  return lines.map(readLine);
}

const keyOf = ({ text }: { text: string }) => text.toLowerCase();

/** Skips what the bank has, and refuses what stands there twice. */
function compare(lines: readonly ReadLine[], known: ReadonlySet<string>): void {
  const seen = new Map<string, number>();
  for (const one of lines) {
    if (one.question === null) continue;
    const key = keyOf(one.question);
    const first = seen.get(key);
    if (first !== undefined) one.problems.push(`Line ${first} has the same question.`);
    else seen.set(key, one.line);
    one.is_known = known.has(key);
  }
}

/** Reports errors line by line; the final call adds all questions or none. */
export async function importQuestions(
  action: StaffAction,
  typeId: number,
  csv: string,
  isFinal: boolean,
) {
  const { tx, now } = action;
  const type = await lockBank(action, typeId);
  const lines = readQuestions(csv);
  const bank = await store.listQuestions(tx, typeId);
  compare(lines, new Set(bank.map(keyOf)));
  const problems = lines.filter((one) => one.problems.length > 0).length;
  const shown = lines.map(({ question: _, ...one }) => one);
  if (!isFinal) return { lines: shown, problems, added: 0 };
  if (problems > 0)
    throw notAccepted(
      `Nothing was imported. Fix ${problems === 1 ? '1 line' : `${problems} lines`} first.`,
      'csv',
    );
  const questions = lines.flatMap(({ question, is_known }) =>
    question && !is_known ? question : [],
  );
  if (bank.length + questions.length > MAX_QUESTIONS)
    throw notAccepted(`A bank can have at most ${MAX_QUESTIONS} questions.`, 'csv');
  const times = { created_at: now, updated_at: now };
  const added = await store.addQuestions(
    tx,
    questions.map((one) => ({ ...one, type_id: typeId, ...times })),
  );
  announceCatalogue(tx);
  await noteAction(action, {
    action: 'exam_type.questions_imported',
    object_type: 'exam_type',
    object_id: typeId,
    summary: `Imported ${added.length === 1 ? '1 question' : `${added.length} questions`} for “${type.name}”`,
    after: { ids: added.map(({ id }) => id) },
  });
  return { lines: shown, problems, added: added.length };
}
