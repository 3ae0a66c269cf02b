import * as z from 'zod/mini';

/** A time zone that the machine knows, such as Europe/Berlin. */
export const timeZone = z.string('Time zone is required.').check(
  z.maxLength(64, 'Time zone is not valid.'),
  z.refine((name) => isTimeZone(name), 'Time zone is not valid.'),
);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name.length > 0;
  } catch {
    return false;
  }
}
