export type { CalendarEntry } from './calendar';
export type { Feed } from './feed';
export { removeCalendarAddress } from './store';
