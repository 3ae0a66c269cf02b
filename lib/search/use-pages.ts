import { nearlyNamed } from '@/lib/contracts/text/misspelt-name';
import { routes } from '@/lib/navigation/routes';
import { linksOf } from '@/lib/navigation/sidebar/find-entry';
import { NOT_BUILT } from '@/lib/navigation/sidebar/not-built';
import { SECTIONS } from '@/lib/navigation/sidebar/sections';
import { visibleSections } from '@/lib/navigation/sidebar/visibility';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useDetails } from '@/lib/details/use-details';
import { FOUND, type Found } from './found';
import { PAGE_VIEWS } from './page-views';

/** The pages that the member may open, and their tabs, by their names. */
export function usePages(words: string): Found[] {
  const { held } = usePermissions();
  const rank = useDetails()?.driver_rank?.name ?? null;
  const wanted = words.toLowerCase();
  const entries = visibleSections(SECTIONS, { held, rank }).flatMap((section) => section.entries);
  const pages = entries.flatMap((entry) =>
    linksOf(entry)
      .filter(({ path, opens }) => opens === undefined && !NOT_BUILT.has(path))
      .map(({ label, path }) => ({
        label,
        path,
        ...(entry.label !== label && { note: entry.label }),
      })),
  );
  const all: Found[] = [...pages, { label: 'Settings', path: routes.settings }];
  // By its own name only: all tabs of a page would leave no room for others.
  const views = PAGE_VIEWS.flatMap(({ label, path, page }) => {
    const owner = all.find((one) => one.path === page);
    return owner ? [{ label, path, note: owner.label }] : [];
  });
  const named = all
    .filter(({ label, note = '' }) => `${label} ${note}`.toLowerCase().includes(wanted))
    .concat(views.filter(({ label }) => label.toLowerCase().includes(wanted)));
  if (named.length > 0) return named.slice(0, FOUND);
  const byName = [...all, ...views].map((found) => ({ name: found.label, found }));
  return nearlyNamed(byName, words, FOUND).map(({ found }) => found);
}
