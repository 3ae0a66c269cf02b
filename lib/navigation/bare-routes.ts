import bareRoutes from './bare-routes.json';

/** Pages that Next shows for an unknown path or an error. */
const ERROR_PAGES = ['/404', '/500', '/_error'];

const bare: ReadonlySet<string> = new Set([...bareRoutes, ...ERROR_PAGES]);

/** Whether the page, by its file's path, stands without the panel layout. */
export const isBareRoute = (pathname: string): boolean => bare.has(pathname);
