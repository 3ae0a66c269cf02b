import { PERMISSIONS } from '@/lib/contracts/core/permissions';
import { pagesOpenedBy } from '@/lib/navigation/sidebar/pages-opened-by';
import { byArea, permissionWords } from '@/lib/permissions/words';

it('says of every permission what it opens, each in one area', () => {
  const listed = byArea(PERMISSIONS).flatMap(({ permissions }) => permissions);
  expect(listed.toSorted()).toEqual([...PERMISSIONS].toSorted());
  for (const permission of PERMISSIONS) expect(permissionWords(permission)).toMatch(/\.$/);
});

it.each([
  ['MANAGE_JOBS', ['HR Guide', 'All Jobs']],
  ['VIEW_ALL_ACCOUNTS', ['Accounts']],
  ['MANAGE_EVENTS', ['All Events', 'Manage Events', 'Event Invites']],
  ['MANAGE_USERS_ROLES', []],
] as const)('names the pages of %s as the sidebar does', (permission, pages) => {
  expect(pagesOpenedBy(permission)).toEqual(pages);
});
