import type { Column } from './column';

interface TableCellProps<Row> {
  column: Column<Row>;
  row: Row;
}

const CARD_PLACE = {
  first: 'order-first col-span-full sm:order-none',
  last: 'order-last col-span-full sm:order-none sm:text-right',
  flow: '',
};

/** One value of a row; its column's name stands above it where rows are cards. */
export function TableCell<Row>({ column, row }: TableCellProps<Row>) {
  const { header, align, wide, isActions, render } = column;
  const place = wide ? 'first' : isActions ? 'last' : 'flow';
  return (
    <td
      role="cell"
      className={`min-w-0 sm:table-cell sm:px-3 sm:py-2.5 sm:align-middle ${CARD_PLACE[place]} ${align === 'end' ? 'sm:text-right sm:whitespace-nowrap' : ''}`}
    >
      {place === 'flow' && (
        <span aria-hidden="true" className="block text-xs text-muted sm:hidden">
          {header}
        </span>
      )}
      {align === 'end' || isActions ? (
        render(row)
      ) : (
        <div className="wrap-anywhere sm:max-w-80 sm:min-w-20">{render(row)}</div>
      )}
    </td>
  );
}
