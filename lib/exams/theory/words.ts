import type { CatalogueTheory } from '@/lib/contracts/exams/catalogue';
import type { TheoryRow } from '@/lib/contracts/exams/theory/attempts';
import { type Level, OPTION_LETTERS } from '@/lib/contracts/exams/theory/bank';
import { formatDay } from '@/lib/format/date-time';
import { counted } from '@/lib/format/quantity';

export const THEORY_TONES = {
  running: 'warning',
  passed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const;

export const LEVEL_LABELS: Record<Level, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

/** "A" to "D" */
export const letterOf = (place: number): string => OPTION_LETTERS[place] ?? '';

interface Test {
  questions: number;
  minutes: number;
  pass_percent: number;
}

/** "20 questions in 30 min, 75% to pass" */
export const testWords = ({ questions, minutes, pass_percent: limit }: Test): string =>
  `${counted(questions, 'question')} in ${minutes} min, ${limit}% to pass`;

/** How a test stands for the member, where there is more to say than that it is needed. */
export function standingWords({ standing, valid_until: until }: CatalogueTheory): string {
  if (standing === 'passed' && until !== null) return `Passed, valid until ${formatDay(until)}`;
  if (standing === 'running') return 'Under way';
  if (standing === 'open' && until !== null) return `Expired on ${formatDay(until)}`;
  return standing === 'waiting' ? 'Not passed' : 'Not passed yet';
}

/** "15 of 20 right, 75%" */
export const scoreWords = ({ right, questions, score }: TheoryRow): string =>
  right === null || score === null ? 'No result' : `${right} of ${questions} right, ${score}%`;

/** "9:05", and with hours "1:09:05" */
export function timeLeftWords(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
