import type { Column } from '@/components/ui/table/column';
import { orderOf, SortButton } from './sort-button';
import {
  ACTIONS_STAY,
  DENSE_SIDES,
  NAME_STAYS,
  SIDES,
  TICK_STAYS,
} from '@/components/ui/table/table-cell';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  isDense: boolean;
  sort?: string;
  onSort?: (sort: string) => void;
}

export function TableHead<Row>({ columns, isDense, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead
      role="rowgroup"
      className="hidden text-left text-xs text-muted as-table:table-header-group as-table:sticky as-table:top-0 as-table:z-30 max-lg:group-not-data-cut/table:as-table:top-14"
    >
      <tr role="row">
        {columns.map(({ header, sort: name, below, align, wide, isActions, isSpare, headTick }) => {
          const sorts = [name, below?.sort].filter((one) => one !== undefined);
          const orders = sorts.map((one) => orderOf(one, sort));
          const order = orders.find((one) => one !== 'none') ?? orders[0];
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
              className={`border-b border-line bg-raised font-medium whitespace-nowrap first:rounded-tl-lg last:rounded-tr-lg ${headTick ? '' : 'py-2'} ${isDense ? DENSE_SIDES : SIDES} ${place} ${stays} ${isSpare ? 'as-scroll:hidden' : ''}`}
            >
              {name === undefined ? (
                (headTick ?? <span>{header}</span>)
              ) : (
                <SortButton header={header} name={name} sort={sort} onSort={onSort} />
              )}
              {below && (
                <div>
                  <SortButton header={below.header} name={below.sort} sort={sort} onSort={onSort} />
                </div>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
