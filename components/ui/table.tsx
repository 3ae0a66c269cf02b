import type { Column } from './column';
import { TableHead } from './table-head';

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The column sorted by, with `-` before it for the largest first. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Shown rows are of the question before; the next ones are under way. */
  isBusy?: boolean;
}

/** A table; under 640 px each row is a card. Roles are given because `display` would take them away. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, isBusy = false } = props;
  return (
    <div className="overflow-x-auto sm:rounded-lg sm:border sm:border-line sm:bg-surface">
      <table
        role="table"
        aria-label={label}
        aria-busy={isBusy}
        className={`block w-full text-sm transition-opacity sm:table ${isBusy ? 'opacity-60' : ''}`}
      >
        <TableHead columns={columns} sort={props.sort} onSort={props.onSort} />
        <tbody role="rowgroup" className="grid gap-3 sm:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="relative grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4 hover:bg-raised sm:table-row sm:rounded-none sm:border-0 sm:p-0 sm:not-first:border-t"
            >
              {columns.map(({ header, align, wide, render }) => (
                <td
                  key={header}
                  role="cell"
                  className={`min-w-0 sm:table-cell sm:px-3 sm:py-2.5 sm:align-middle ${wide ? 'order-first col-span-2 sm:order-none' : ''} ${align === 'end' ? 'sm:text-right sm:whitespace-nowrap' : ''}`}
                >
                  <span aria-hidden="true" className="block text-xs text-muted sm:hidden">
                    {header}
                  </span>
                  {align === 'end' ? (
                    render(row)
                  ) : (
                    <div className="wrap-anywhere sm:max-w-80 sm:min-w-20">{render(row)}</div>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
