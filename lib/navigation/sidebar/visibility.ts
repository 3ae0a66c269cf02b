import { holdsAny, type Permission } from '@/lib/contracts/core/permissions';
import { routes } from '@/lib/navigation/routes';
import { linksOf, listPathOf } from './find-entry';
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

/** The lists that a detail page is opened from; the first one shown is its own unless it says so. */
const LISTS: Partial<Record<string, readonly string[]>> = {
  '/jobs/[id]': [routes.jobs, routes.jobsAll],
  '/events/[id]': [routes.events, routes.eventsAttended, routes.eventsAll, routes.eventsManage],
  '/events/manage/[id]': [routes.eventsManage, routes.eventsAll],
  '/recruitment/[ref]': [routes.recruitment, routes.recruitmentClaimed, routes.recruitmentPast],
  '/exams/[id]': [
    routes.examsAll,
    routes.myExams,
    routes.exams,
    routes.examsMissed,
    routes.examsActiveCalendar,
    routes.examsMyCalendar,
  ],
  '/exams/theory/[id]': [routes.exams, routes.myExams],
};

/**
 * The path of the entry that is marked. A detail page counts as the list it was opened from.
 * @param from the last page that isn't a detail page
 * @param own the list that the record belongs to for its reader, where its page knows
 */
export function currentPath(
  pathname: string,
  {
    from,
    own = null,
    sections,
  }: { from: string | null; own?: string | null; sections: readonly Section[] },
): string {
  const shown = new Set(
    sections.flatMap(({ entries }) => entries.flatMap(linksOf)).map(({ path }) => path),
  );
  const lists = LISTS[pathname]?.filter((path) => shown.has(path)) ?? [];
  const known = own !== null && shown.has(own) ? own : lists[0];
  return lists.find((path) => path === from) ?? known ?? listPathOf(pathname);
}

export const holdsCurrent = (group: GroupEntry, current: string): boolean =>
  linksOf(group).some(({ path }) => path === current);
