import type { GuideChapter } from '@/lib/contracts/handbook';

interface ChapterListProps {
  chapters: readonly GuideChapter[];
  /** Undefined during a search. */
  shown: string | undefined;
  onRead: (slug: string) => void;
}

export function ChapterList({ chapters, shown, onRead }: ChapterListProps) {
  return (
    <nav aria-label="Chapters">
      <ol className="space-y-0.5 rounded-lg border border-line bg-surface p-2 text-sm">
        {chapters.map(({ slug, title }, place) => (
          <li key={slug}>
            <button
              type="button"
              aria-current={slug === shown ? 'page' : undefined}
              onClick={() => onRead(slug)}
              className={`flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-left wrap-anywhere hover:bg-raised ${slug === shown ? 'bg-raised font-medium text-ink' : 'text-muted'}`}
            >
              <span aria-hidden="true" className="w-5 shrink-0 text-right">
                {place + 1}
              </span>
              <bdi className="min-w-0">{title}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
