import { leftWords } from '@/lib/format/left';

it.each([
  ['12:00:00', '0 min'],
  ['11:00:00', '0 min'],
  ['12:00:01', '1 min'],
  ['12:59:30', '1 h'],
  ['14:05:00', '2 h 5 min'],
])('names the minutes that are left until %s, begun ones too', (time, words) => {
  const now = Date.parse('2026-03-20T12:00:00Z');
  expect(leftWords(`2026-03-20T${time}Z`, now)).toBe(words);
});

it.each([
  ['2026-03-21T12:00:00Z', '1 d'],
  ['2026-03-23T15:30:00Z', '3 d 3 h'],
])('names days and hours until %s', (iso, words) => {
  expect(leftWords(iso, Date.parse('2026-03-20T12:00:00Z'))).toBe(words);
});
