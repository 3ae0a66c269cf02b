import { isValidElement, type ReactNode } from 'react';
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

/** On cards: ticks, name and status on the first line, then the values, then the actions. */
const CARD_PLACE = {
  name: `order-2 min-w-0 flex-1 basis-36 as-table:bg-inherit ${NAME_STAYS}`,
  tick: `order-1 -ml-2 as-table:bg-inherit ${TICK_STAYS}`,
  status:
    'order-3 max-w-[45%] text-right text-xs [&_.flex]:justify-end as-table:text-left as-table:[&_.flex]:justify-start',
  actions:
    'order-6 ml-auto empty:hidden as-table:empty:table-cell as-table:sticky as-table:right-0 as-table:z-20 as-table:bg-inherit group-data-cut/table:as-table:shadow-[-1px_0_var(--line),-8px_0_8px_-8px_var(--muted)] as-table:text-right as-table:whitespace-nowrap [&_:is(a,button)]:min-h-9 [&_:is(a,button)]:px-3 [&_:is(a,button)]:py-1.5 as-table:[&_:is(a,button)]:min-h-8 as-table:[&_:is(a,button)]:px-2.5 as-table:[&_:is(a,button)]:py-1 as-table:[&_:is(a,button)]:whitespace-nowrap',
  long: 'order-5 basis-full',
  value: 'order-5 max-w-full min-w-0',
};

function placeOf<Row>({ wide, isActions, headTick, isStatus, isLong }: Column<Row>) {
  if (wide) return 'name';
  if (isActions) return 'actions';
  if (headTick) return 'tick';
  if (isStatus) return 'status';
  return isLong ? 'long' : 'value';
}

/** Whether a value is a dash or nothing at all, which cards leave out. */
const isNothing = (value: ReactNode): boolean =>
  value === '–' ||
  value === null ||
  value === false ||
  (isValidElement<{ children?: ReactNode }>(value) && isNothing(value.props.children));

export const SIDES = 'as-table:px-3 as-scroll:px-1.5';
/** Text after right-aligned figures needs more padding, except a name, which begins with a picture. */
export const DENSE_SIDES =
  'as-table:px-1 as-table:first:pl-3 as-table:last:pr-3 as-table:[[data-figures]+&:not([data-figures],[data-names-row])]:pl-3 2xl:px-3';
const DENSE_TEXT =
  'as-table:max-w-[18cqw] as-table:min-w-16 as-scroll:w-max 2xl:max-w-80 2xl:min-w-20';
const DENSE_LONG =
  'as-table:max-w-[30cqw] as-table:min-w-40 as-scroll:w-max as-scroll:max-w-[22cqw] 2xl:max-w-120';

/** The width of a text in a column. */
function textWidth<Row>({ wide, isLong, isWhole }: Column<Row>, isDense: boolean): string {
  // A value wider than its cell would run into the next one.
  if (isWhole) return 'as-table:w-max as-table:min-w-32';
  // A name has a picture beside it, and takes the room that its column gets from the others.
  const most = wide ? 'as-scroll:max-w-[22cqw] as-scroll:min-w-full' : 'as-scroll:max-w-[20cqw]';
  if (isDense) return isLong ? DENSE_LONG : `${DENSE_TEXT} ${most}`;
  return `as-table:min-w-20 ${wide ? 'as-table:max-w-120' : 'as-table:max-w-80 as-scroll:w-max as-scroll:max-w-[22cqw]'}`;
}

/** A value of a row; on cards its column header stands before it. */
export function TableCell<Row>({ column, row, isDense }: TableCellProps<Row>) {
  const { header, align, wide, isActions, isPlain, isTableOnly, isSpare, headTick } = column;
  const place = placeOf(column);
  const value = column.render(row);
  const isValue = place === 'value' || place === 'long';
  const isLeftOut = isTableOnly || (!wide && !isActions && isNothing(value));
  const display = isLeftOut
    ? 'hidden'
    : isValue
      ? 'flex items-baseline gap-x-1.5 text-xs has-[img]:items-center'
      : '';
  // A click that misses a button or checkbox must not open the row.
  const opens = !isActions && !headTick;
  return (
    <td
      role="cell"
      onClick={opens ? followRowLink : undefined}
      data-names-row={wide || undefined}
      data-figures={align === 'end' || undefined}
      data-ticks={headTick ? true : undefined}
      className={`${display} ${isSpare ? 'as-scroll:hidden' : ''} ${opens ? 'group-has-[.covers-row]/row:cursor-pointer' : ''} as-table:table-cell as-table:h-10 as-table:py-1 as-table:align-middle as-table:text-sm as-table:leading-4.5 ${isDense ? DENSE_SIDES : SIDES} ${CARD_PLACE[place]} ${align === 'end' ? 'tabular-nums as-table:text-right as-table:whitespace-nowrap' : ''}`}
    >
      {!isActions && (
        // Cards have no column headers, so this is for screen readers too.
        <div
          className={`${isValue && !isPlain ? 'shrink-0 text-muted' : 'sr-only'} as-table:hidden`}
        >
          {header}
        </div>
      )}
      {align === 'end' || isActions ? (
        value
      ) : (
        <div
          className={`min-w-0 wrap-break-word ${place === 'value' ? 'flex flex-wrap items-baseline gap-x-1.5 as-table:block' : ''} ${textWidth(column, isDense)}`}
        >
          {value}
        </div>
      )}
    </td>
  );
}
