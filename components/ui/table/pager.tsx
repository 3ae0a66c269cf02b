import type { ReactNode } from 'react';
import { PAGE_SIZES } from '@/lib/contracts/core/list';
import { formatCount } from '@/lib/format/quantity';
import { PagerLink } from './pager-link';
import { SelectField } from '@/components/ui/form/select-field';

interface PagerProps {
  /** The singular and plural of what is listed. */
  noun: readonly [string, string];
  page: { count: number; next: string | null; previous: string | null };
  size: number;
  /** It is of the list before, while another is loading, which has other pages. */
  isOld?: boolean;
  onSize: (size: string) => void;
  columnChoice?: ReactNode;
}

/** Pages of a list, and how long they are; a list of one page only says how many it has. */
export function Pager(props: PagerProps) {
  const { noun, page, size, isOld = false, onSize, columnChoice } = props;
  const { count, next, previous } = page;
  const isOnlyPage = next === null && previous === null;
  return (
    <nav
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 text-sm"
    >
      <p className="py-2 text-muted">
        {formatCount(count)} {count === 1 ? noun[0] : noun[1]}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {columnChoice}
        {(!isOnlyPage || count > PAGE_SIZES[0]) && (
          <SelectField
            label="Rows per page"
            value={`${size}`}
            // The URL may contain another number.
            options={[...new Set([...PAGE_SIZES, size])]
              .toSorted((one, other) => one - other)
              .map((rows) => ({
                value: `${rows}`,
                label: `${rows}`,
              }))}
            onChange={onSize}
          />
        )}
        {!isOnlyPage && (
          <>
            <PagerLink cursor={previous} isOld={isOld}>
              Previous page
            </PagerLink>
            <PagerLink cursor={next} isOld={isOld}>
              Next page
            </PagerLink>
          </>
        )}
      </div>
    </nav>
  );
}
