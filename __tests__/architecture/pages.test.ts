import { BARE_ROUTES, SIDEBAR } from '@/__tests__/support/spec';
import { pageRoutes } from '@/scripts/measure/routes';
import { files, lines } from './tree';

const FURTHER_ROUTES = [
  '/404',
  '/500',
  '/exams/[id]',
  '/exams/certificates/[code]',
  '/exams/theory/[id]',
  '/exams/types/manage/[id]',
  '/jobs/[id]',
  '/profiles/[id]',
  '/force-connection',
  '/recruitment/[ref]',
];

describe('pages', () => {
  test('are one line that names a screen', () => {
    const longer = files().filter((path) => {
      if (!/^pages\/(?!api\/|_).*\.tsx$/.test(path)) return false;
      const written = lines(path).filter((line) => line.trim());
      return (
        written.length !== 1 || !/^export \{ \w+ as default \} from '@\//.test(written[0] ?? '')
      );
    });
    expect(longer).toEqual([]);
  });

  test('exist for every route of the specification', () => {
    const named = Object.values(SIDEBAR).flatMap((entries) => entries.map(([path]) => path));
    const routes = pageRoutes().map((route) => route.replace(/\[\w+\]/g, '[]'));
    const asked = [...BARE_ROUTES, ...named, ...FURTHER_ROUTES].map((route) =>
      route.replace(/\[\w+\]/g, '[]'),
    );
    expect(asked.filter((route) => !routes.includes(route))).toEqual([]);
  });
});
