import { daysOf } from '@/backend/recruitment/applications/statistics-rules';

it.each<[string, string | null, string | null, number | null]>([
  ['over midnight', '2026-03-20T23:30:00Z', '2026-03-21T00:30:00Z', 0],
  ['in an hour less than two days', '2026-03-20T12:00:00Z', '2026-03-22T11:00:00Z', 1],
  ['in two days', '2026-03-20T12:00:00Z', '2026-03-22T12:00:00Z', 2],
  ['that were never sent', null, '2026-03-22T12:00:00Z', null],
  ['that are not decided', '2026-03-20T12:00:00Z', null, null],
])('counts whole days of applications decided %s', (_case, sent, decided, days) => {
  const at = (iso: string | null) => (iso === null ? null : new Date(iso));
  expect(daysOf({ submitted_at: at(sent), decided_at: at(decided) })).toBe(days);
});
