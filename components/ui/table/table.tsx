import { type Column, headerWords } from './column';
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

/** On cards, ends the line of the row's name. */
const LINE_BREAK = 'before:order-4 before:basis-full as-table:before:hidden';

/** A table; on a phone each row is a card. Roles are explicit because `display` removes them. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, isFaint, isBusy = false } = props;
  const beside = columns.filter(({ wide, isActions }) => !wide && !isActions);
  const isFigures = beside.every(({ align }) => align === 'end');
  const hasSecondLine = columns.some(
    ({ wide, headTick, isStatus, isTableOnly }) => !wide && !headTick && !isStatus && !isTableOnly,
  );
  const spare = columns.filter(({ isSpare }) => isSpare).map(headerWords);
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
          <tbody role="rowgroup" className="grid gap-2 as-table:table-row-group">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className={`group/row relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-3 py-2 ${hasSecondLine ? LINE_BREAK : ''} ${isFaint?.(row) ? 'text-muted' : ''} hover:bg-raised as-table:table-row as-table:rounded-none as-table:border-0 as-table:p-0 as-table:not-first:border-t`}
              >
                {columns.map((column) => (
                  <TableCell key={column.header} column={column} row={row} isDense={isDense} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {spare.length > 0 && (
        <p className="mt-2 hidden text-xs text-muted as-scroll:block">
          Not shown at this width: {spare.join(', ')}.
        </p>
      )}
    </div>
  );
}
