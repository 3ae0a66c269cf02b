import { ChevronDownIcon, ChevronUpDownIcon, ChevronUpIcon } from '@heroicons/react/20/solid';
import type { Column } from './column';
import { ACTIONS_STAY, DENSE_SIDES, NAME_STAYS, TICK_STAYS } from './table-cell';

const ORDERS = {
  ascending: ChevronUpIcon,
  descending: ChevronDownIcon,
  none: ChevronUpDownIcon,
};

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  isDense: boolean;
  sort?: string;
  onSort?: (sort: string) => void;
}

function orderOf(column: string, sort: string | undefined): keyof typeof ORDERS {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** The first click sorts descending, which is what most people want. */
export function TableHead<Row>({ columns, isDense, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead
      role="rowgroup"
      className="hidden text-left text-xs text-muted as-table:table-header-group as-table:sticky as-table:top-0 as-table:z-30 max-lg:group-not-data-cut/table:as-table:top-14"
    >
      <tr role="row">
        {columns.map(({ header, sort: name, align, wide, isActions, headTick }) => {
          const order = name === undefined ? undefined : orderOf(name, sort);
          const Icon = order && ORDERS[order];
          const place = align === 'end' || isActions ? 'text-right' : '';
          const stays = wide ? NAME_STAYS : headTick ? TICK_STAYS : isActions ? ACTIONS_STAY : '';
          return (
            <th
              key={header}
              role="columnheader"
              scope="col"
              aria-sort={order}
              data-names-row={wide || undefined}
              data-figures={align === 'end' || undefined}
              className={`border-b border-line bg-raised font-medium whitespace-nowrap first:rounded-tl-lg last:rounded-tr-lg ${headTick ? '' : 'py-2'} ${isDense ? DENSE_SIDES : 'px-3'} ${place} ${stays}`}
            >
              {Icon ? (
                <button
                  type="button"
                  onClick={() => onSort?.(order === 'descending' ? `${name}` : `-${name}`)}
                  className="inline-flex cursor-pointer items-center gap-1 rounded-sm hover:text-ink"
                >
                  {header}
                  <Icon aria-hidden="true" className="size-4" />
                </button>
              ) : (
                (headTick ?? <span>{header}</span>)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
