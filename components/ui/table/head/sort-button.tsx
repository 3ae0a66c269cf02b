import { ChevronDownIcon, ChevronUpDownIcon, ChevronUpIcon } from '@heroicons/react/20/solid';

const ORDERS = {
  ascending: ChevronUpIcon,
  descending: ChevronDownIcon,
  none: ChevronUpDownIcon,
};

export function orderOf(name: string, sort: string | undefined): keyof typeof ORDERS {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : 'none';
}

interface SortButtonProps {
  header: string;
  /** The sort key. */
  name: string;
  /** How the list is sorted. */
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

/** The first click sorts descending, which is what most people want. */
export function SortButton({ header, name, sort, onSort }: SortButtonProps) {
  const order = orderOf(name, sort);
  const Icon = ORDERS[order];
  return (
    <button
      type="button"
      onClick={() => onSort?.(order === 'descending' ? name : `-${name}`)}
      className="inline-flex cursor-pointer items-center gap-1 rounded-sm hover:text-ink"
    >
      {header}
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
