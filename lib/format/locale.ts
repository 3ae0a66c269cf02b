/** The panel is written in British English; only the zone is the member's own. */
export const LOCALE = 'en-GB';
