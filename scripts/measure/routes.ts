import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = join(__dirname, '..', '..', 'pages');

/** Every route that has a page, as Next writes it: `/jobs/[id]`. */
export function pageRoutes(folder = PAGES, path = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      if (entry.name === 'api') return [];
      return pageRoutes(join(folder, entry.name), `${path}/${entry.name}`);
    }
    const name = entry.name.replace(/\.tsx$/, '');
    if (name.startsWith('_')) return [];
    return [name === 'index' ? path || '/' : `${path}/${name}`];
  });
}

/** An address of the route: `/jobs/[id]` shows the delivery given, other parameters are 1. */
export const addressOf = (route: string, jobId: number): string =>
  route.replace('/jobs/[id]', `/jobs/${jobId}`).replace(/\[[^\]]+\]/g, '1');
