import * as z from 'zod/mini';

/** Whether a date string names an existing day. */
export const existsAsDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const dayOr = (error: string) =>
  z
    .string(error)
    .check(z.refine((text) => /^20\d{2}-\d{2}-\d{2}$/.test(text) && existsAsDay(text), error));

/** A day of this century, as YYYY-MM-DD. */
export const calendarDay = dayOr('Dates must look like YYYY-MM-DD.');

/** The same from a form. */
export const chosenDay = dayOr('Choose a day.');

/** A month of this century, as YYYY-MM. */
export const calendarMonth = z
  .string()
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Months must look like YYYY-MM.'));
