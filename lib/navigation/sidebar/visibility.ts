import { holdsAny, type Permission } from '@/lib/contracts/core/permissions';
import { pathOf } from '@/lib/navigation/path-of';
import { isOfList } from '@/lib/navigation/record-list';
import { findEntry, linksOf } from './find-entry';
import type { GroupEntry, Section, SectionEntry } from './section';

/** The viewer of the sidebar. */
export interface Viewer {
  held: ReadonlySet<Permission>;
  /** Null if the rank is unknown; undefined until it can be read. */
  rank: string | null | undefined;
}

const LOW_RANKS: readonly string[] = ['Apprentice Driver', 'Novice Driver'];

const isOpenTo = (needs: readonly Permission[], { held }: Viewer) =>
  needs.length === 0 || holdsAny(held, needs);

// Low ranks must not see the entries even briefly, so wait until the rank can be read.
const isLowRank = ({ rank }: Viewer) => rank === undefined || LOW_RANKS.includes(rank ?? '');

function isVisible(entry: SectionEntry, viewer: Viewer): boolean {
  if (entry.is_hidden_for_low_ranks && isLowRank(viewer)) return false;
  return isOpenTo(entry.needs ?? [], viewer);
}

function visibleEntry(entry: SectionEntry, viewer: Viewer): SectionEntry[] {
  if (!isVisible(entry, viewer)) return [];
  if (!('links' in entry)) return [entry];
  const links = entry.links.filter((link) => isVisible(link, viewer));
  return links.length > 0 ? [{ ...entry, links }] : [];
}

/** The sections this viewer sees; a section may be shown without entries. */
export const visibleSections = (sections: readonly Section[], viewer: Viewer): Section[] =>
  sections
    .filter((section) => isOpenTo(section.needs, viewer))
    .map((section) => ({
      ...section,
      entries: section.entries.flatMap((entry) => visibleEntry(entry, viewer)),
    }));

/**
 * The path of the entry that is marked, and none while it isn't known which list a record is in.
 * @param list the URL of the list that the record on the page is in
 */
export function currentPath(pathname: string, list: string | null): string {
  if (list !== null) return pathOf(list);
  return isOfList(pathname) ? '' : (findEntry(pathname)?.link.path ?? '');
}

export const holdsCurrent = (group: GroupEntry, current: string): boolean =>
  linksOf(group).some(({ path }) => path === current);
