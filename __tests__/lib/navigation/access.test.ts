import { SECTION_NEEDS } from '@/__tests__/support/spec';
import { needsFor, whoGrants } from '@/lib/navigation/sidebar/access';
import { routes } from '@/lib/navigation/routes';

it.each([
  ['a page of every driver', '/jobs', []],
  ['a detail page of it', '/jobs/[id]', []],
  ['a page beside the sidebar', '/settings', []],
  ['an entry with a permission of its own', '/jobs/all', ['MANAGE_JOBS']],
  ['a link whose group has the permission', '/leave/all', ['MANAGE_DRIVER_LOA_REQUESTS']],
  [
    'an entry without one, in a section with many',
    '/staff/recruitment/sessions',
    SECTION_NEEDS['STAFF RECRUITMENT'],
  ],
])('%s needs the right permissions', (_page, pathname, needs) => {
  expect([...needsFor(pathname)].toSorted()).toEqual(needs?.toSorted());
});

it('knows whom to ask for what is missing', () => {
  expect(whoGrants('/events/all')).toBe('the events lead or HR');
  expect(whoGrants('/settings')).toBe('HR');
});

it('writes ids into paths so that they cannot lead elsewhere', () => {
  expect(routes.job(42)).toBe('/jobs/42');
  expect(routes.setPassword('a/../b?c')).toBe('/reset-password/a%2F..%2Fb%3Fc');
});
