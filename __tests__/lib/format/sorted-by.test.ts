import { sortedBy } from '@/lib/format/sorted-by';

const ROWS = [
  { name: 'Zoë', km: 9 },
  { name: 'ada', km: null },
  { name: 'Émile', km: 10 },
  { name: 'Ben', km: 0 },
];

it.each([
  ['name', ['ada', 'Ben', 'Émile', 'Zoë']],
  ['-name', ['Zoë', 'Émile', 'Ben', 'ada']],
  ['km', ['Ben', 'Zoë', 'Émile', 'ada']],
  ['-km', ['Émile', 'Zoë', 'Ben', 'ada']],
  [undefined, ['Zoë', 'ada', 'Émile', 'Ben']],
])('rows sorted by %s have no value last', (sort, names) => {
  expect(sortedBy(ROWS, sort).map(({ name }) => name)).toEqual(names);
});
