import { useState } from 'react';
import { sortedBy } from './sorted-by';

interface Sortable<Row> {
  sort?: string;
  sortBy?: (row: Row) => unknown;
}

/** All rows of a table, in the order of the column that the reader has chosen. */
export function useSorted<Row extends object>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
) {
  const [sort, onSort] = useState<string>();
  const name = sort?.replace(/^-/, '');
  const chosen = columns.find((column) => column.sort !== undefined && column.sort === name);
  return { rows: sortedBy(rows, sort, chosen?.sortBy), sort, onSort };
}
