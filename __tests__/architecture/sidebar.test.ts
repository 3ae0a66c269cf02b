import {
  BARE_ROUTES,
  GROUPS,
  HIDDEN_FOR_LOW_RANKS,
  SECTION_NEEDS,
  SIDEBAR,
} from '@/__tests__/support/spec';
import { type Permission, PERMISSIONS } from '@/lib/contracts/core/permissions';
import bareRoutes from '@/lib/navigation/bare-routes.json';
import type { SectionEntry } from '@/lib/navigation/sidebar/section';
import { SECTIONS } from '@/lib/navigation/sidebar/sections';

interface Shown {
  path: string;
  needs: readonly Permission[];
  isHiddenForLowRanks: boolean;
}

const shownBy = (entry: SectionEntry): Shown[] =>
  ('links' in entry ? entry.links : [entry])
    .filter(({ path }) => path.startsWith('/'))
    .map((link) => ({
      path: link.path,
      needs: link.needs ?? entry.needs ?? [],
      isHiddenForLowRanks: [link, entry].some((part) => part.is_hidden_for_low_ranks === true),
    }));

const sections = Object.fromEntries(
  SECTIONS.map(({ title, entries }) => [title, entries.flatMap(shownBy)]),
);
const sorted = (names: readonly string[] = []) => names.toSorted();

describe('the table of the sidebar against the specification', () => {
  test('has its nine sections in order', () => {
    expect(SECTIONS.map(({ title }) => title)).toEqual(Object.keys(SIDEBAR));
  });

  test.each(Object.keys(SIDEBAR))(
    '%s has its entries in order, each with what it needs',
    (title) => {
      const found = sections[title]?.map(({ path, needs }) => [path, sorted(needs)]);
      const asked = SIDEBAR[title]?.map(([path, needs]) => [path, sorted(needs)]);
      expect(found).toEqual(asked);
    },
  );

  test.each(Object.keys(SIDEBAR))('%s shows with any of its permissions', (title) => {
    const named = new Set(SIDEBAR[title]?.flatMap(([, needs = []]) => needs));
    const asked = SECTION_NEEDS[title] ?? [...named];
    expect(sorted(SECTIONS.find((section) => section.title === title)?.needs)).toEqual(
      sorted(asked),
    );
  });

  test('hides the staff application and the exams from low ranks, and nothing else', () => {
    const hidden = Object.values(sections)
      .flat()
      .filter((shown) => shown.isHiddenForLowRanks);
    expect(hidden.map(({ path }) => path)).toEqual(HIDDEN_FOR_LOW_RANKS);
  });

  test('has the seven groups', () => {
    const groups = SECTIONS.flatMap(({ entries }) => entries.filter((entry) => 'links' in entry));
    expect(groups.map(({ label }) => label)).toEqual(GROUPS);
  });

  test('names every permission that there is', () => {
    const named = SECTIONS.flatMap(({ needs }) => needs);
    expect(sorted([...new Set(named)])).toEqual(sorted(PERMISSIONS));
  });

  test('leaves out the pages without the layout, which are those of the specification', () => {
    expect(sorted(bareRoutes)).toEqual(sorted(BARE_ROUTES));
    const paths = Object.values(sections).flat();
    expect(paths.filter(({ path }) => bareRoutes.includes(path))).toEqual([]);
  });
});
