import { isSpan, neededWords } from '@/lib/leave/words';

it.each([
  ['two days in order', '2026-03-01', '2026-03-02', true],
  ['one day', '2026-03-01', '2026-03-01', true],
  ['the wrong order', '2026-03-02', '2026-03-01', false],
  ['half a date', '2026-03-01', '', false],
  ['a year that is being typed', '2026-03-01', '0020-03-02', false],
  ['a day that is none', '2026-02-01', '2026-02-30', false],
])('%s: is a span or not', (_case, from, to, is) => {
  expect(isSpan({ from, to })).toBe(is);
});

it('says what a month asks for', () => {
  const month = { km: 1340, jobs: 1, events: 0, exempt_reason: null };
  expect(neededWords(month)).toBe('1,340 km, or 1 job');
  expect(neededWords({ ...month, exempt_reason: 'On leave for 16 days' })).toBe('Nothing');
});
