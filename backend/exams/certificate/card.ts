import type { Config } from '@/backend/core/config/config';
import { box, type Element, text } from '@/backend/core/pictures/element';
import { dateInWords } from '@/backend/core/text/time-words';

/** The shape of a sheet of paper on its side. */
export const CARD_SIZE = { width: 1600, height: 1131 };

const INK = '#14202e';
const SOFT = '#55657a';
const LINE = '#c9d3df';
const ACCENT = '#1d5cc0';

interface Shown {
  code: string;
  name: string;
  exam: string;
  route: string;
  score: number;
  examiner: string | null;
  passed_at: string;
}

/** Long words get smaller letters, and very long ones a second line. */
const sizeFor = (words: string, most: number) =>
  words.length > 40 ? most * 0.55 : words.length > 24 ? most * 0.72 : most;

const fact = (label: string, value: string): Element =>
  box({ flexDirection: 'column', flex: 1, padding: '0 20px', alignItems: 'center' }, [
    text({ fontSize: 24, color: SOFT, marginBottom: 8 }, label),
    text(
      {
        fontSize: sizeFor(value, 32),
        fontWeight: 700,
        textAlign: 'center',
        wordBreak: 'break-word',
      },
      value,
    ),
  ]);

const wide = (fontSize: number, words: string, more: Record<string, string | number> = {}) =>
  text({ fontSize, textAlign: 'center', wordBreak: 'break-word', maxWidth: 1300, ...more }, words);

/** A certificate as a picture. */
export function cardOf(
  { code, name, exam, route, score, examiner, passed_at }: Shown,
  { companyName, timeZone, publicUrl }: Pick<Config, 'companyName' | 'timeZone' | 'publicUrl'>,
): Element {
  const facts = [
    fact('Date', dateInWords(new Date(passed_at), timeZone)),
    fact('Route', route),
    fact('Score', `${score}%`),
    examiner === null ? null : fact('Examiner', examiner),
  ];
  const checkedAt = publicUrl
    ? `Members can check it at ${publicUrl.origin}/exams/certificates/${code}`
    : `Certificate ${code}`;
  const column = { flexDirection: 'column', alignItems: 'center' };
  const paper = { width: '100%', height: '100%', boxSizing: 'border-box', padding: 28 };
  return box({ ...paper, background: ACCENT, color: INK }, [
    box(
      {
        ...column,
        flex: 1,
        justifyContent: 'space-between',
        background: '#ffffff',
        borderRadius: 12,
        padding: '90px 60px 60px',
      },
      [
        box(column, [
          wide(40, companyName, { fontWeight: 700, color: ACCENT }),
          wide(30, 'Driving certificate', { color: SOFT, marginTop: 14 }),
        ]),
        box(column, [
          wide(sizeFor(name, 104), name, { fontWeight: 700 }),
          wide(34, 'has passed the exam', { color: SOFT, margin: '26px 0' }),
          wide(sizeFor(exam, 60), exam, { fontWeight: 700 }),
        ]),
        box({ ...column, width: '100%' }, [
          box(
            { width: '100%', borderTop: `2px solid ${LINE}`, paddingTop: 44, marginBottom: 56 },
            facts,
          ),
          wide(24, checkedAt, { color: SOFT }),
        ]),
      ],
    ),
  ]);
}
