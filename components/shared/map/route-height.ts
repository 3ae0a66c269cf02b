/** The height of a route's map and of its placeholder. */
export const ROUTE_HEIGHT = 'h-64 sm:h-80';
