import {
  continuationOf,
  joinedSpan,
  mostUsed,
  objectionTo,
  usedUpTo,
  type Wish,
} from '@/backend/leave/rules';

const TODAY = '2026-03-20';
const wish = (from: string, to: string, more: Partial<Wish> = {}): Wish => ({
  scope: 'driver',
  from,
  to,
  reason: null,
  today: TODAY,
  others: [],
  ...more,
});
const span = (from: string, to: string) => ({ from, to });

it.each<[string, Wish, string | null]>([
  ['a week from tomorrow on', wish('2026-03-21', '2026-03-27'), null],
  ['five days', wish('2026-04-01', '2026-04-05'), 'LOA must be between 7 and 60 days.'],
  ['61 days', wish('2026-04-01', '2026-05-31'), 'LOA must be between 7 and 60 days.'],
  ['60 days', wish('2026-04-01', '2026-05-30'), null],
  [
    'too far ahead',
    wish('2026-05-20', '2026-06-01'),
    'Choose a date between 13 Mar 2026 and 19 May 2026.',
  ],
  [
    'too far back',
    wish('2026-03-12', '2026-03-20', { reason: 'I was in hospital.' }),
    'Choose a date between 13 Mar 2026 and 19 May 2026.',
  ],
  [
    'the wrong way round',
    wish('2026-04-10', '2026-04-01'),
    'The last day can’t be before the first.',
  ],
  [
    'from today without a reason',
    wish('2026-03-20', '2026-03-27'),
    'LOA that starts before tomorrow needs a reason of at least 10 characters.',
  ],
  [
    'from a week ago with a reason',
    wish('2026-03-13', '2026-03-27', { reason: 'I was in hospital.' }),
    null,
  ],
  [
    'days that are asked for already',
    wish('2026-04-01', '2026-04-10', { others: [span('2026-04-10', '2026-04-20')] }),
    'It overlaps another LOA: 10 Apr 2026 – 20 Apr 2026.',
  ],
  [
    'two weeks after the last one',
    wish('2026-04-04', '2026-04-10', { others: [span('2026-03-10', '2026-03-20')] }),
    null,
  ],
  [
    'less than two weeks after the last one',
    wish('2026-04-03', '2026-04-10', { others: [span('2026-03-10', '2026-03-20')] }),
    'Leave at least 14 days between two LOAs.',
  ],
  [
    'less than two weeks before the next one',
    wish('2026-03-21', '2026-03-27', { others: [span('2026-04-05', '2026-04-20')] }),
    'Leave at least 14 days between two LOAs.',
  ],
  [
    'three days more right after another',
    wish('2026-04-11', '2026-04-13', { others: [span('2026-04-01', '2026-04-10')] }),
    null,
  ],
  [
    'more right after another than both may be',
    wish('2026-04-11', '2026-05-31', { others: [span('2026-04-01', '2026-04-10')] }),
    'LOA must be between 7 and 60 days. With your LOA next to it, it would be 61.',
  ],
  [
    'more than is left of the year',
    wish('2026-04-01', '2026-04-30', { others: [span('2025-12-01', '2026-01-29')] }),
    null,
  ],
  [
    'one day more than is left of the year',
    wish('2026-04-01', '2026-05-01', { others: [span('2025-12-01', '2026-01-29')] }),
    'That would be 91 LOA days in 12 months. The limit is 90.',
  ],
  [
    'as much as that, a year later',
    wish('2026-04-01', '2026-05-01', { others: [span('2025-01-30', '2025-03-30')] }),
    null,
  ],
  ['three days of staff LOA', wish('2026-04-01', '2026-04-03', { scope: 'staff' }), null],
  [
    'two days of staff LOA',
    wish('2026-04-01', '2026-04-02', { scope: 'staff' }),
    'LOA must be between 3 and 30 days.',
  ],
])('%s: what stands in the way', (_case, asked, words) => {
  expect(objectionTo(asked)?.message ?? null).toBe(words);
});

it.each<[string, Wish, string]>([
  ['a date out of range', wish('2026-05-20', '2026-06-01'), 'from'],
  ['too few days', wish('2026-04-01', '2026-04-05'), 'to'],
  ['a missing reason', wish('2026-03-20', '2026-03-27'), 'reason'],
])('%s is said at its field', (_case, asked, field) => {
  expect(objectionTo(asked)?.field).toBe(field);
});

it('joins what follows each other without a day between', () => {
  const others = [span('2026-04-01', '2026-04-10'), span('2026-04-21', '2026-04-30')];
  expect(joinedSpan(span('2026-04-11', '2026-04-20'), others)).toEqual(
    span('2026-04-01', '2026-04-30'),
  );
  expect(joinedSpan(span('2026-04-12', '2026-04-19'), others)).toEqual(
    span('2026-04-12', '2026-04-19'),
  );
});

it('counts only the days that lie in the year', () => {
  const old = span('2025-03-15', '2025-04-05');
  expect(usedUpTo('2026-03-31', [old])).toBe(5);
  expect(usedUpTo('2026-04-05', [old])).toBe(0);
});

it('looks at a year that ends with a later absence too', () => {
  const later = [span('2026-05-01', '2026-05-20')];
  expect(mostUsed(span('2026-04-01', '2026-04-10'), later)).toBe(30);
});

it('what continues an absence is later, though each was made to continue the other', () => {
  const one = { id: 1, follows_id: 2, ...span('2026-04-15', '2026-04-21') };
  const other = { id: 2, follows_id: 1, ...span('2026-04-08', '2026-04-14') };
  expect(continuationOf(one, [one, other])).toEqual([]);
  expect(continuationOf(other, [one, other])).toEqual([span('2026-04-15', '2026-04-21')]);
});
