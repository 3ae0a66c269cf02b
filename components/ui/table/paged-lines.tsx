import type { ReactNode } from 'react';
import { OlderNewer, type PageWays } from './older-newer';

interface PagedLinesProps<Line> extends PageWays {
  page: PageWays['page'] & { items: readonly Line[] };
  label?: string;
  /** Shown if there are no lines. */
  empty: ReactNode;
  /** Renders a line as a list item with a key. */
  children: (line: Line) => ReactNode;
}

/** A page of a list without columns. */
export function PagedLines<Line>(props: PagedLinesProps<Line>) {
  const { page, way, label, empty, children } = props;
  if (page.items.length === 0) return empty;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {page.items.map(children)}
      </ul>
      <OlderNewer page={page} way={way} />
    </>
  );
}
