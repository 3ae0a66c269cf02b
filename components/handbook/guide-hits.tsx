import { counted } from '@/lib/format/quantity';
import type { GuideHit } from '@/lib/handbook/search';

interface GuideHitsProps {
  hits: readonly GuideHit[];
  onRead: (slug: string) => void;
}

export function GuideHits({ hits, onRead }: GuideHitsProps) {
  return (
    <section
      aria-label="Search results"
      className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <ul className="divide-y divide-line text-sm">
        {hits.map(({ slug, title, before, found, after, times }) => (
          <li key={slug} className="py-3 first:pt-0 last:pb-0">
            <p>
              <button
                type="button"
                onClick={() => onRead(slug)}
                className="cursor-pointer text-left font-medium text-accent wrap-anywhere hover:underline"
              >
                {title}
              </button>{' '}
              <span className="text-muted">{counted(times, 'time')}</span>
            </p>
            {found !== '' && (
              <p className="mt-1 text-muted wrap-anywhere">
                {before}
                <mark className="rounded-sm bg-raised font-semibold text-ink">{found}</mark>
                {after}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
