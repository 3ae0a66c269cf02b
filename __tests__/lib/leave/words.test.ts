import { continuedWords, isSpan, neededWords } from '@/lib/leave/words';

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

it('says what is called off with an absence', () => {
  const more = { from: '2026-03-03', to: '2026-03-04' };
  const most = { from: '2026-03-05', to: '2026-03-06' };
  expect(continuedWords({ continued_by: [] })).toBeNull();
  expect(continuedWords({ continued_by: [more, most] })).toBe(
    'The LOAs that continue it are cancelled too: 3 Mar 2026 – 4 Mar 2026, 5 Mar 2026 – 6 Mar 2026.',
  );
});

it('says what a month asks for', () => {
  const month = { km: 1340, jobs: 1, events: 0, exempt_reason: null };
  expect(neededWords(month)).toBe('1,340 km, or 1 job');
  expect(neededWords({ ...month, exempt_reason: 'On leave for 16 days' })).toBe('Nothing');
});
