import { GROUPS, HIDDEN_FOR_LOW_RANKS, SECTION_NEEDS, SIDEBAR } from '@/__tests__/support/spec';
import { type Permission, PERMISSIONS } from '@/lib/contracts/core/permissions';
import { linksOf } from '@/lib/navigation/sidebar/find-entry';
import type { Section } from '@/lib/navigation/sidebar/section';
import { SECTIONS } from '@/lib/navigation/sidebar/sections';
import {
  currentPath,
  holdsCurrent,
  visibleSections,
  type Viewer,
} from '@/lib/navigation/sidebar/visibility';

const pathsOf = (sections: readonly Section[]) =>
  Object.fromEntries(
    sections.map(({ title, entries }) => [
      title,
      entries
        .flatMap(linksOf)
        .filter(({ opens }) => opens !== 'other-site')
        .map(({ path }) => path),
    ]),
  );

const shownTo = (held: readonly Permission[], { rank }: Pick<Viewer, 'rank'> = { rank: null }) =>
  pathsOf(visibleSections(SECTIONS, { held: new Set(held), rank }));

/** What the specification lets a member with these permissions see. */
function expected(held: readonly string[]): Record<string, string[]> {
  const isHeld = (needs: readonly string[]) => needs.some((name) => held.includes(name));
  const open = Object.entries(SIDEBAR).filter(
    ([title, entries]) =>
      title === 'DRIVER AREA' ||
      isHeld([...(SECTION_NEEDS[title] ?? []), ...entries.flatMap(([, needs = []]) => needs)]),
  );
  return Object.fromEntries(
    open.map(([title, entries]) => [
      title,
      entries.filter(([, needs]) => !needs || isHeld(needs)).map(([path]) => path),
    ]),
  );
}

const group = (label: string) => {
  const found = SECTIONS.flatMap(({ entries }) => entries).find((entry) => entry.label === label);
  if (!found || !('links' in found)) throw new Error(`${label} is no group`);
  return found;
};

it('holds every section and every entry of the specification in its order', () => {
  expect(Object.entries(shownTo(PERMISSIONS))).toEqual(Object.entries(expected(PERMISSIONS)));
});

it('names the groups of the specification in their order', () => {
  const groups = SECTIONS.flatMap(({ entries }) => entries).filter((entry) => 'links' in entry);
  expect(groups.map(({ label }) => label)).toEqual(GROUPS);
});

it('shows a member without permissions the driver area alone', () => {
  expect(Object.keys(shownTo([]))).toEqual(['DRIVER AREA']);
});

it.each(PERMISSIONS)('shows whoever holds only %s what the specification says', (permission) => {
  expect(shownTo([permission])).toEqual(expected([permission]));
});

it('shows a section whose permission opens none of its entries', () => {
  expect(shownTo(['VIEW_DISABLED_ACCOUNTS'])['HR SYSTEM']).toEqual([]);
});

it.each([
  ['an Apprentice Driver', 'Apprentice Driver', false],
  ['a Novice Driver', 'Novice Driver', false],
  ['a Senior Driver', 'Senior Driver', true],
  ['a rank that nobody knows', 'Road Wizard', true],
  ['a member whose rank is missing', null, true],
  ['static HTML, which knows no member', undefined, false],
])('decides for %s on staff application and exams', (_who, rank, isShown) => {
  const area = shownTo(PERMISSIONS, { rank })['DRIVER AREA'] ?? [];
  const shown = HIDDEN_FOR_LOW_RANKS.filter((path) => area.includes(path));
  expect(shown).toEqual(isShown ? HIDDEN_FOR_LOW_RANKS : []);
});

it.each([
  ['/jobs', 'Jobs', true],
  ['/jobs/[id]', 'Jobs', true],
  ['/jobs/manual-job', 'Jobs', true],
  ['/jobs/all', 'Jobs', false],
  ['/exams', 'Driving Exams', true],
  ['/exams/all', 'Driving Exams', false],
  ['/exams/all', 'Manage Exams', false],
  ['/events/attended', 'Events', true],
  ['/', 'Events', false],
])('on %s the group %s is open: %s', (pathname, label, isOpen) => {
  const list = pathname.includes('[') ? '/jobs?sort=points' : null;
  expect(holdsCurrent(group(label), currentPath(pathname, list))).toBe(isOpen);
});

it.each([
  ['a list', '/exams/missed', null, '/exams/missed'],
  ['a record of a list that was filtered', '/exams/[id]', '/exams/missed?page=2', '/exams/missed'],
  ['a record whose list isn’t known yet', '/exams/[id]', null, ''],
  ['a record that is always of one list', '/exams/types/manage/[id]', null, '/exams/types/manage'],
  ['the dashboard on its leaderboard', '/leaderboard', null, '/'],
])('marks the entry of %s', (_what, pathname, list, expected) => {
  expect(currentPath(pathname, list)).toBe(expected);
});
