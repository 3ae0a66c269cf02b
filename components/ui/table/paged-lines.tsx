import type { ReactNode } from 'react';
import { OlderNewer } from './older-newer';

interface PagedLinesProps<Line> {
  page: { items: readonly Line[]; next: string | null; previous: string | null };
  label?: string;
  /** What stands there while there is no line. */
  empty: ReactNode;
  onPage: (cursor: string) => void;
  /** One line, as a list item with a key. */
  children: (line: Line) => ReactNode;
}

/** A page of a list that has no columns. */
export function PagedLines<Line>(props: PagedLinesProps<Line>) {
  const { page, label, empty, onPage, children } = props;
  if (page.items.length === 0) return empty;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {page.items.map(children)}
      </ul>
      <OlderNewer page={page} onPage={onPage} />
    </>
  );
}
