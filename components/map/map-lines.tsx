import { type ReactNode, useId, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';

export interface MapLine {
  key: string;
  name: string;
  figure: string;
  isShown?: boolean;
  /** A link to the page of what is named. */
  link?: { href: string; label: string };
  onChoose: () => void;
}

interface MapLinesProps {
  title: string;
  lines: readonly MapLine[];
  empty?: ReactNode;
}

const FIRST = 8;

/** Lines that move the map to what they name. */
export function MapLines({ title, lines, empty }: MapLinesProps) {
  const id = useId();
  const [areAll, setAreAll] = useState(false);
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-3">
      <h2 id={id} className="px-2 pb-1 text-sm font-semibold">
        {title}
      </h2>
      {lines.length === 0 && <div className="px-2 pb-1 text-sm text-muted">{empty}</div>}
      <ul className={areAll ? 'max-h-80 overflow-y-auto' : ''}>
        {lines.slice(0, areAll ? undefined : FIRST).map(({ key, name, figure, link, ...line }) => (
          <li key={key} className="flex items-center">
            <button
              type="button"
              aria-pressed={line.isShown}
              onClick={line.onChoose}
              className="flex min-h-9 w-full cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1.5 text-left text-sm hover:bg-raised aria-pressed:bg-raised aria-pressed:font-medium"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="whitespace-nowrap text-muted tabular-nums">{figure}</span>
            </button>
            {link && (
              <AppLink
                href={link.href}
                aria-label={link.label}
                className="flex min-h-9 items-center rounded-md px-2 text-sm text-accent hover:bg-raised"
              >
                Open
              </AppLink>
            )}
          </li>
        ))}
      </ul>
      {lines.length > FIRST && !areAll && (
        <Button variant="quiet" className="mt-1 w-full" onClick={() => setAreAll(true)}>
          Show all {lines.length}
        </Button>
      )}
    </section>
  );
}
