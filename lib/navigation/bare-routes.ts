import bareRoutes from './bare-routes.json';

/** Next's pages for unknown paths and errors. */
const ERROR_PAGES = ['/404', '/500', '/_error'];

const bare: ReadonlySet<string> = new Set([...bareRoutes, ...ERROR_PAGES]);

/** Whether a page, by its file path, has no panel layout. */
export const isBareRoute = (pathname: string): boolean => bare.has(pathname);
