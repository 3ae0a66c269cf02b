import type { LinkEntry, Section, SectionEntry } from './section';
import { SECTIONS } from './sections';

export interface FoundEntry {
  section: Section;
  /** The entry of the section: the link itself, or the group that holds it. */
  entry: SectionEntry;
  link: LinkEntry;
}

/** A detail page counts as its list: `/jobs/[id]` as `/jobs`. */
const listPathOf = (pathname: string): string => pathname.replace(/\/\[.*$/, '') || '/';

export const linksOf = (entry: SectionEntry): readonly LinkEntry[] =>
  'links' in entry ? entry.links : [entry];

const byPath = new Map<string, FoundEntry>(
  SECTIONS.flatMap((section) =>
    section.entries.flatMap((entry) =>
      linksOf(entry).flatMap((link) =>
        [link.path, ...(link.also ?? [])].map((path): [string, FoundEntry] => [
          path,
          { section, entry, link },
        ]),
      ),
    ),
  ),
);

export const findEntry = (pathname: string): FoundEntry | undefined =>
  byPath.get(listPathOf(pathname));
