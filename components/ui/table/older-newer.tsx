import { Button } from '@/components/ui/button';
import { PagerLink } from './pager-link';

export interface PageWays {
  page: { next: string | null; previous: string | null };
  /** The URL parameter, or a callback where the URL can't hold the page, as in a dialog. */
  way: string | ((cursor: string) => void);
}

/** Pages through a short list; renders nothing if it fits on one page. */
export function OlderNewer({ page: { next, previous }, way }: PageWays) {
  if (next === null && previous === null) return null;
  const to = (cursor: string | null, label: string) =>
    typeof way === 'string' ? (
      <PagerLink cursor={cursor} param={way}>
        {label}
      </PagerLink>
    ) : (
      <Button disabled={cursor === null} onClick={() => cursor !== null && way(cursor)}>
        {label}
      </Button>
    );
  return (
    <nav aria-label="Pages" className="mt-4 flex gap-2">
      {to(previous, 'Newer')}
      {to(next, 'Older')}
    </nav>
  );
}
