import type { Page } from 'playwright';

/** The component, the beginning of the title, and what is pressed on the way, first on the page. */
type Opening = [component: string, title: string, ...presses: string[]];

export interface Place {
  at: string;
  as?: 'driver';
  /** A link to go on by. */
  follow?: string;
  prepare?: (page: Page) => Promise<void>;
  opens: readonly Opening[];
}

/** The button of a row's other actions. */
export const MORE = '(More|Other) actions';

/** Narrow calendars list only days with something on them, whichever these are. */
export const ANY_DAY = '(Open )?(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';

/**
 * The first record of a list.
 * @param under the path of its records, if it isn't the list's own
 */
export const firstOf = (
  list: string,
  opens: Place['opens'],
  under = list.replace(/\?.*/, ''),
): Place => ({ at: list, follow: `tbody a[href^="${under}/"]`, opens });
