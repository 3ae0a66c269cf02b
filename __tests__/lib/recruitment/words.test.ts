import { nextStepOf } from '@/lib/recruitment/words';

const NOW = new Date('2026-03-20T12:00:00Z');

it.each([
  ['claimed', null, false, 'Decide, ask or interview'],
  ['claimed', null, true, 'Decide, ask or interview'],
  ['info_requested', null, false, 'Wait for the answer'],
  ['interview', '2026-03-20T12:01:00Z', false, 'Hold the interview'],
  ['interview', '2026-03-20T12:00:00Z', false, 'Record the interview'],
  // The clock of the reader is behind the panel's.
  ['interview', '2026-03-20T12:01:00Z', true, 'Record the interview'],
  ['on_hold', null, false, 'Clarify, then resume'],
] as const)('%s, with an interview at %s, overdue %s, waits for: %s', (...row) => {
  const [state, interview_at, is_overdue, step] = row;
  expect(nextStepOf({ state, interview_at, is_overdue }, NOW)).toBe(step);
});
