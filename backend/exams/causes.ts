import type { Cause } from './cancel';

const bySystem = (reason: string, toCandidate: string, toExaminer: string): Cause => ({
  by: 'system',
  reason,
  toCandidate,
  toExaminer,
});

/** Why exams end by themselves. */
export const CAUSES = {
  candidateAway: bySystem('The candidate is on LOA.', 'you’re on LOA.', 'the candidate is on LOA.'),
  examinerAway: bySystem('The examiner is away.', 'the examiner is away.', 'you’re away.'),
  candidateGone: bySystem(
    'The candidate is no longer with the company.',
    'you’re no longer with the company.',
    'the candidate is no longer with the company.',
  ),
  examinerGone: bySystem(
    'The examiner is no longer available.',
    'the examiner is no longer available.',
    'you no longer examine.',
  ),
  neverConfirmed: bySystem(
    'It was booked at short notice and not confirmed.',
    'it was booked at short notice and not confirmed.',
    'it was booked at short notice and not confirmed.',
  ),
  alreadyPassed: bySystem(
    'The candidate has passed this exam.',
    'you have passed this exam.',
    'the candidate has passed this exam.',
  ),
} as const;

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The reason as its candidate reads it. */
export function reasonForCandidate(reason: string): string {
  const cause = Object.values(CAUSES).find((one) => one.reason === reason);
  return cause ? asSentence(cause.toCandidate) : reason;
}
