import { formatSince } from '@/lib/format/since';

const NOW = Date.parse('2026-03-20T12:00:00Z');

it.each([
  ['less than a minute', '2026-03-20T11:59:30Z', 'just now'],
  ['minutes', '2026-03-20T11:15:00Z', '45 min ago'],
  ['hours', '2026-03-20T03:00:00Z', '9 h ago'],
  ['days', '2026-03-17T11:00:00Z', '3 d ago'],
  ['thirty days', '2026-02-18T12:00:00Z', '30 d ago'],
  ['longer', '2026-02-17T11:00:00Z', '17 Feb 2026'],
  ['a clock that is ahead', '2026-03-20T12:05:00Z', 'just now'],
])('tells %s in words', (_case, iso, words) => {
  expect(formatSince(iso, NOW)).toBe(words);
});
