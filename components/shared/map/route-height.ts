/** Of the map of a route, and of what stands in its place until it has loaded. */
export const ROUTE_HEIGHT = 'h-64 sm:h-80';
