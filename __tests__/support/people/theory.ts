/** A bank of six questions; the right answer is always the first of the bank. */
export const LINES = Array.from(
  { length: 6 },
  (_, at) => `What is ${at} and one?,${at + 1},${at + 2},${at + 3},${at + 4},A,`,
).join('\n');

/** A test of four of them. */
export const TEST = {
  is_active: true,
  questions: 4,
  minutes: 30,
  pass_percent: 75,
  shows_answers: false,
};
