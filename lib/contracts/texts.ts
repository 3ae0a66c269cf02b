import * as z from 'zod/mini';

/** Several lines, without what no keyboard writes. */
const isWritten = z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Leave out characters that can’t be shown.');

/** A text that a member has to write. */
export const textOf = (name: string, min: number, max: number) => {
  const message = `${name} must be ${min}–${max} characters.`;
  return z
    .string(`${name} is required.`)
    .check(z.trim(), z.minLength(min, message), z.maxLength(max, message), isWritten);
};

const NO_REASON = 'Give a reason of at least 10 characters.';

/** Why the staff did something, for the driver to read. */
export const reason = z
  .string(NO_REASON)
  .check(
    z.trim(),
    z.minLength(10, NO_REASON),
    z.maxLength(1000, 'The reason must be at most 1,000 characters.'),
    isWritten,
  );

/** What names are searched for. */
export const searchText = z.string().check(z.trim(), z.maxLength(60), z.regex(/^\P{Cc}*$/u));
