import { Button } from '@/components/ui/button';

interface OlderNewerProps {
  page: { next: string | null; previous: string | null };
  onPage: (cursor: string) => void;
}

/** The way through a short list; nothing where all of it is shown. */
export function OlderNewer({ page: { next, previous }, onPage }: OlderNewerProps) {
  if (next === null && previous === null) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex gap-2">
      <Button disabled={previous === null} onClick={() => previous !== null && onPage(previous)}>
        Newer
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && onPage(next)}>
        Older
      </Button>
    </nav>
  );
}
