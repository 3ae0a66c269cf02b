import { ChevronDownIcon, ChevronUpDownIcon, ChevronUpIcon } from '@heroicons/react/20/solid';
import type { Column } from './column';

const ORDERS = {
  ascending: ChevronUpIcon,
  descending: ChevronDownIcon,
  none: ChevronUpDownIcon,
};

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: string;
  onSort?: (sort: string) => void;
}

function orderOf(column: string, sort: string | undefined): keyof typeof ORDERS {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** The first press shows the largest first: that is what a list is sorted for most often. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead
      role="rowgroup"
      className="hidden border-b border-line bg-raised/60 text-left text-xs text-muted sm:table-header-group"
    >
      <tr role="row">
        {columns.map(({ header, sort: name, align, isActions }) => {
          const order = name === undefined ? undefined : orderOf(name, sort);
          const Icon = order && ORDERS[order];
          const place = align === 'end' || isActions ? 'text-right' : '';
          return (
            <th
              key={header}
              role="columnheader"
              scope="col"
              aria-sort={order}
              className={`px-3 py-2 font-medium whitespace-nowrap ${place}`}
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
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
