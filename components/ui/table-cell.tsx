import type { Column } from './column';

interface TableCellProps<Row> {
  column: Column<Row>;
  row: Row;
  isDense: boolean;
}

const CARD_PLACE = {
  first: 'order-first col-span-full sm:order-none',
  last: 'order-last col-span-full empty:hidden sm:empty:table-cell sm:sticky sm:right-0 sm:order-none sm:bg-inherit sm:text-right',
  whole: 'col-span-full',
  flow: '',
};

export const DENSE_SIDES = 'sm:px-1.5 sm:first:pl-3 sm:last:pr-3 2xl:px-3';
const DENSE_TEXT = 'sm:max-w-44 sm:min-w-16 2xl:max-w-80 2xl:min-w-20';

/** One value of a row; its column's name stands above it where rows are cards. */
export function TableCell<Row>({ column, row, isDense }: TableCellProps<Row>) {
  const { header, align, wide, isActions, isLong, render } = column;
  const place = wide ? 'first' : isActions ? 'last' : isLong ? 'whole' : 'flow';
  return (
    <td
      role="cell"
      className={`min-w-0 sm:table-cell sm:py-2.5 sm:align-middle ${isDense ? DENSE_SIDES : 'sm:px-3'} ${CARD_PLACE[place]} ${align === 'end' ? 'tabular-nums sm:text-right sm:whitespace-nowrap' : ''}`}
    >
      {(place === 'flow' || place === 'whole') && (
        // The heads of the columns are gone there, so this is read out too.
        <div className="text-xs text-muted sm:hidden">{header}</div>
      )}
      {align === 'end' || isActions ? (
        render(row)
      ) : (
        <div className={`wrap-anywhere ${isDense ? DENSE_TEXT : 'sm:max-w-80 sm:min-w-20'}`}>
          {render(row)}
        </div>
      )}
    </td>
  );
}
