import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BARE_ROUTES, SIDEBAR } from '@/__tests__/support/spec';
import { isBareRoute } from '@/lib/navigation/bare-routes';
import { NOT_BUILT } from '@/lib/navigation/sidebar/not-built';
import { linksOf } from '@/lib/navigation/sidebar/find-entry';
import { ICONS } from '@/lib/navigation/sidebar/icons';
import { titleFor } from '@/lib/navigation/page-titles';
import { routes } from '@/lib/navigation/routes';
import { SECTIONS } from '@/lib/navigation/sidebar/sections';

const ROOT = join(__dirname, '..', '..', '..');
const PAGES = join(ROOT, 'pages');

const pageFiles = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !/^(api\/|_app|_document)/.test(file));

const routeOf = (file: string) => `/${file}`.replace(/(\/index)?\.tsx$/, '') || '/';
const pageRoutes = pageFiles.map(routeOf);

const sidebarRoutes = Object.values(SIDEBAR).flatMap((entries) => entries.map(([path]) => path));
const OTHERS = [
  '/events/[id]',
  '/events/manage/[id]',
  '/exams/[id]',
  '/exams/certificates/[code]',
  '/exams/theory/[id]',
  '/exams/types/manage/[id]',
  '/force-connection',
  '/jobs/[id]',
  '/leaderboard',
  '/notifications',
  '/profiles/[user_id]',
  '/recruitment/[ref]',
  '/settings',
];

it('has a page for every route of the specification and no other', () => {
  const errors = ['/404', '/500', '/_error'];
  expect(pageRoutes.toSorted()).toEqual(
    [...BARE_ROUTES, ...sidebarRoutes, ...OTHERS, ...errors].toSorted(),
  );
});

it('says of just the entries whose pages are still to come that they come soon', () => {
  const isNotBuilt = (file: string) =>
    readFileSync(join(PAGES, file), 'utf8').includes('/not-built-');
  expect([...NOT_BUILT].toSorted()).toEqual(pageFiles.filter(isNotBuilt).map(routeOf).toSorted());
});

it('has pages of one line that name a screen', () => {
  const line = /^export \{ \w+ as default \} from '@\/components\/[\w/-]+';\n$/;
  const long = pageFiles.filter((file) => !line.test(readFileSync(join(PAGES, file), 'utf8')));
  expect(long).toEqual([]);
});

it('leads every link of the sidebar and every route to a page', () => {
  const links = SECTIONS.flatMap(({ entries }) => entries.flatMap(linksOf));
  const inside = links.filter(({ opens }) => opens !== 'other-site').map(({ path }) => path);
  const known = Object.values(routes)
    .filter((route) => typeof route === 'string')
    .map((route) => route.replace(/\?.*/, ''));
  expect([...inside, ...known].filter((path) => !pageRoutes.includes(path))).toEqual([]);
});

it('shows exactly the eighteen bare routes and the error pages without the panel', () => {
  expect(pageRoutes.filter(isBareRoute).toSorted()).toEqual(
    [...BARE_ROUTES, '/404', '/500', '/_error'].toSorted(),
  );
});

it('gives every page a title of its own', () => {
  expect(pageRoutes.filter((route) => titleFor(route) === titleFor('/nowhere'))).toEqual([]);
  const titles = pageRoutes.filter((route) => route !== '/_error').map(titleFor);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

it('draws every icon that is named', () => {
  const sprite = readFileSync(join(ROOT, 'public/icons.svg'), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual([...ICONS]);
});

it('has a drawing for every logo that a channel or the season asks for', () => {
  const missing = ['production', 'beta', 'local', 'christmas'].filter(
    (logo) => !existsSync(join(ROOT, `public/logos/${logo}.svg`)),
  );
  expect(missing).toEqual([]);
});
