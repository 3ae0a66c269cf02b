import { useSorted } from '@/lib/format/use-sorted';
import { Table, type TableProps } from './table';

type SortedTableProps<Row> = Omit<TableProps<Row>, 'sort' | 'onSort' | 'isBusy'>;

/** A table that has all of its rows, and sorts them itself: by what a column’s `sort` names. */
export function SortedTable<Row extends object>({ rows, ...table }: SortedTableProps<Row>) {
  const { columns } = table;
  return <Table {...table} {...useSorted(rows, columns)} />;
}
