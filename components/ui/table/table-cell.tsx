import type { Column } from './column';
import { followRowLink } from './follow-row-link';

interface TableCellProps<Row> {
  column: Column<Row>;
  row: Row;
  isDense: boolean;
}

/** A cell that stays in view while the other columns scroll. */
const STAYS = 'group-data-cut/table:as-table:sticky group-data-cut/table:as-table:z-20';
export const TICK_STAYS = `${STAYS} as-table:left-0 as-table:w-10 as-table:min-w-10`;
export const NAME_STAYS = `${STAYS} as-table:left-0 group-has-data-ticks/table:as-table:left-10 group-data-cut/table:as-table:shadow-[1px_0_var(--line),8px_0_8px_-8px_var(--muted)]`;
export const ACTIONS_STAY = `${STAYS} as-table:right-0`;

const CARD_PLACE = {
  first: `order-first col-span-full as-table:order-none as-table:bg-inherit ${NAME_STAYS}`,
  tick: `as-table:bg-inherit ${TICK_STAYS}`,
  last: 'order-last col-span-full empty:hidden max-sm:[&_:is(a,button)]:px-3 as-table:empty:table-cell as-table:sticky as-table:right-0 as-table:z-20 as-table:order-none as-table:bg-inherit group-data-cut/table:as-table:shadow-[-1px_0_var(--line),-8px_0_8px_-8px_var(--muted)] as-table:text-right as-table:whitespace-nowrap as-table:[&_:is(a,button)]:min-h-8 as-table:[&_:is(a,button)]:px-2.5 as-table:[&_:is(a,button)]:py-1 as-table:[&_:is(a,button)]:whitespace-nowrap',
  whole: 'col-span-full',
  flow: '',
};

/** Text after right-aligned figures needs more padding, except a name, which begins with a picture. */
export const DENSE_SIDES =
  'as-table:px-1 as-table:first:pl-3 as-table:last:pr-3 as-table:[[data-figures]+&:not([data-figures],[data-names-row])]:pl-3 2xl:px-3';
const DENSE_TEXT =
  'as-table:max-w-[18cqw] as-table:min-w-16 as-scroll:w-max as-scroll:max-w-52 2xl:max-w-80 2xl:min-w-20';
const DENSE_LONG =
  'as-table:max-w-[30cqw] as-table:min-w-40 as-scroll:w-max as-scroll:max-w-72 2xl:max-w-120';

/** A value of a row; on cards, its column header is shown above it. */
export function TableCell<Row>({ column, row, isDense }: TableCellProps<Row>) {
  const { header, align, wide, isActions, isLong, isTableOnly, headTick, render } = column;
  const place = wide ? 'first' : isActions ? 'last' : headTick ? 'tick' : isLong ? 'whole' : 'flow';
  // A click that misses a button or checkbox must not open the row.
  const opens = !isActions && !headTick;
  return (
    <td
      role="cell"
      onClick={opens ? followRowLink : undefined}
      data-names-row={wide || undefined}
      data-figures={align === 'end' || undefined}
      data-ticks={headTick ? true : undefined}
      className={`${isTableOnly ? 'hidden' : ''} ${opens ? 'group-has-[.covers-row]/row:cursor-pointer' : ''} min-w-0 as-table:table-cell as-table:h-10 as-table:py-1 as-table:align-middle as-table:leading-4.5 ${isDense ? DENSE_SIDES : 'as-table:px-3'} ${CARD_PLACE[place]} ${align === 'end' ? 'tabular-nums as-table:text-right as-table:whitespace-nowrap' : ''}`}
    >
      {!isActions && (
        // Cards have no column headers, so this is for screen readers too.
        <div className={`${wide ? 'sr-only' : 'text-xs text-muted'} as-table:hidden`}>{header}</div>
      )}
      {align === 'end' || isActions ? (
        render(row)
      ) : (
        <div
          className={`wrap-break-word ${isDense ? (isLong ? DENSE_LONG : DENSE_TEXT) : `as-table:min-w-20 ${wide ? 'as-table:max-w-120' : 'as-table:max-w-80 as-scroll:w-max as-scroll:max-w-60'}`}`}
        >
          {render(row)}
        </div>
      )}
    </td>
  );
}
