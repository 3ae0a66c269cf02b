import type { Column } from './column';
import { TableCell } from './table-cell';
import { TableHead } from './head/table-head';
import { TableOrder } from './head/table-order';
import { markCut } from './mark-cut';

export interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The sort key, with a leading `-` for descending. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** Rows to de-emphasise. */
  isFaint?: (row: Row) => boolean;
  /** Whether the rows are from the previous query while the next one loads. */
  isBusy?: boolean;
}

/** With more columns than this, cells are denser, and tablets scroll sideways. */
const MANY_COLUMNS = 5;

const ROOM = {
  many: '@container/many-columns',
  few: '@container/few-columns',
  figures: '@container/figures',
};

/** A table; on a phone each row is a card. Roles are explicit because `display` removes them. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, isFaint, isBusy = false } = props;
  const beside = columns.filter(({ wide, isActions }) => !wide && !isActions);
  // Three numbers fit side by side on a phone, three texts don't.
  const isFigures = beside.every(({ align }) => align === 'end');
  const isShort = isFigures && beside.length === 3;
  // If one column says everything, cards are as low as rows.
  const isCompact = columns.some(({ isTableOnly }) => isTableOnly);
  const isDense = columns.length > MANY_COLUMNS;
  return (
    <div className={ROOM[isDense ? 'many' : isFigures ? 'figures' : 'few']}>
      {onSort && <TableOrder columns={columns} sort={sort} onSort={onSort} />}
      {/* A head can only stick to the window in a box that doesn't scroll; one that does is as high as the window. */}
      <div
        ref={markCut}
        className="group/table overflow-x-auto not-data-cut:as-table:overflow-clip data-cut:as-table:max-h-[85dvh] print:max-h-none! as-table:rounded-lg as-table:border as-table:border-line as-table:bg-surface"
      >
        <table
          role="table"
          aria-label={label}
          aria-busy={isBusy}
          className={`block w-full text-sm transition-opacity as-table:table ${isBusy ? 'opacity-60' : ''}`}
        >
          <TableHead columns={columns} isDense={isDense} sort={sort} onSort={onSort} />
          <tbody
            role="rowgroup"
            className={`grid ${isCompact ? 'gap-2' : 'gap-3'} as-table:table-row-group`}
          >
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className={`group/row relative grid ${isShort ? 'grid-cols-3' : 'grid-cols-2 @lg:grid-cols-3 @2xl:grid-cols-4'} gap-x-4 gap-y-2 rounded-lg border border-line bg-surface ${isCompact ? 'px-3 py-2' : 'p-4'} ${isFaint?.(row) ? 'text-muted' : ''} hover:bg-raised as-table:table-row as-table:rounded-none as-table:border-0 as-table:p-0 as-table:not-first:border-t`}
              >
                {columns.map((column) => (
                  <TableCell key={column.header} column={column} row={row} isDense={isDense} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
