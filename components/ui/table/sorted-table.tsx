import { useState } from 'react';
import { sortedBy } from '@/lib/format/sorted-by';
import { Table, type TableProps } from './table';

type SortedTableProps<Row> = Omit<TableProps<Row>, 'sort' | 'onSort' | 'isBusy'>;

/** A table that has all of its rows, and sorts them itself: by the field that a column's `sort` names. */
export function SortedTable<Row extends object>({ rows, ...table }: SortedTableProps<Row>) {
  const [sort, setSort] = useState<string>();
  return <Table {...table} rows={sortedBy(rows, sort)} sort={sort} onSort={setSort} />;
}
