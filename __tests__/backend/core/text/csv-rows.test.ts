import { rowsOf } from '@/backend/core/text/csv-rows';

test('values in quotes hold commas, quotes and line breaks', () => {
  const csv = 'names,reason\n"A ""quoted"", one","over\ntwo lines"\n\nB,plain';
  expect(rowsOf(csv, ',')).toEqual([
    { line: 1, cells: ['names', 'reason'] },
    { line: 2, cells: ['A "quoted", one', 'over\ntwo lines'] },
    { line: 5, cells: ['B', 'plain'] },
  ]);
});
