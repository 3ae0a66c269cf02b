/** The height of a route's map and of its placeholder; a wide one is higher. */
export const ROUTE_HEIGHT = 'h-64 sm:h-80 print:h-48 @4xl/route:h-96';
