import { nextStepOf } from '@/lib/recruitment/words';

const NOW = new Date('2026-03-20T12:00:00Z');

it.each([
  ['claimed', null, 'Decide, ask or invite'],
  ['info_requested', null, 'Wait for the answer'],
  ['interview', '2026-03-20T12:01:00Z', 'Hold the interview'],
  ['interview', '2026-03-20T12:00:00Z', 'Note the interview'],
  ['on_hold', null, 'Find out, then go on'],
] as const)('an application that is %s, with an interview at %s, waits for: %s', (...row) => {
  const [state, interview_at, step] = row;
  expect(nextStepOf({ state, interview_at }, NOW)).toBe(step);
});
