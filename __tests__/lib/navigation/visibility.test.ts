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

const all = visibleSections(SECTIONS, { held: new Set(PERMISSIONS), rank: null });
const ofDriver = visibleSections(SECTIONS, { held: new Set(), rank: null });

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
  const current = currentPath(pathname, { from: null, sections: all });
  expect(holdsCurrent(group(label), current)).toBe(isOpen);
});

it.each([
  ['an exam, for those who examine', '/exams/[id]', null, all, '/exams/all'],
  ['an exam, for a driver', '/exams/[id]', null, ofDriver, '/exams/my-exams'],
  ['an exam opened from a list', '/exams/[id]', '/exams/missed', all, '/exams/missed'],
  ['an exam opened from the catalogue', '/exams/[id]', '/exams', ofDriver, '/exams'],
  ['an exam opened from elsewhere', '/exams/[id]', '/notifications', all, '/exams/all'],
  ['an exam just booked', '/exams/[id]', '/exams/book', ofDriver, '/exams/my-exams'],
  [
    'an exam opened from a list now closed',
    '/exams/[id]',
    '/exams/all',
    ofDriver,
    '/exams/my-exams',
  ],
  ['a theory test', '/exams/theory/[id]', null, ofDriver, '/exams'],
  [
    'a theory test opened from my exams',
    '/exams/theory/[id]',
    '/exams/my-exams',
    ofDriver,
    '/exams/my-exams',
  ],
  ['a type’s theory', '/exams/types/manage/[id]', '/exams/all', all, '/exams/types/manage'],
  ['a job opened from all jobs', '/jobs/[id]', '/jobs/all', all, '/jobs/all'],
  ['a job opened beside a form', '/jobs/[id]', '/jobs/manual-job', all, '/jobs'],
  ['an application', '/recruitment/[ref]', '/recruitment/past', all, '/recruitment/past'],
  ['an event that is edited', '/events/manage/[id]', '/events', all, '/events/manage'],
  ['an event edited from all', '/events/manage/[id]', '/events/all', all, '/events/all'],
  ['a list opened from another', '/exams/missed', '/exams/all', all, '/exams/missed'],
])('marks the entry of %s', (_what, pathname, from, sections, expected) => {
  expect(currentPath(pathname, { from, sections })).toBe(expected);
});
