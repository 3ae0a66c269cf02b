import * as z from 'zod/mini';

/** A multi-line text without control characters. */
const isWritten = z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Leave out characters that can’t be shown.');

/** A required text. `ifEmpty` replaces the bounds where nothing was given. */
export const textOf = (name: string, min: number, max: number, ifEmpty?: string) => {
  const message = `${name} must be between ${min} and ${max.toLocaleString('en')} characters.`;
  return z
    .string(`${name} is required.`)
    .check(
      z.trim(),
      z.minLength(min, { error: ({ input }) => (input === '' && ifEmpty) || message }),
      z.maxLength(max, message),
      isWritten,
    );
};

const NO_REASON = 'Give a reason of at least 10 characters.';

/** A staff reason that the driver can read. */
export const reason = z
  .string(NO_REASON)
  .check(
    z.trim(),
    z.minLength(10, NO_REASON),
    z.maxLength(1000, 'Reason must be at most 1,000 characters.'),
    isWritten,
  );

export const LONGEST_SEARCH = 60;

/** A name search. */
export const searchText = z
  .string()
  .check(z.trim(), z.maxLength(LONGEST_SEARCH), z.regex(/^\P{Cc}*$/u));

const wordsOf = (one: z.ZodMiniType<string, string>, value: unknown): string | null => {
  const read = z.safeParse(one, value);
  if (read.success) return null;
  return `${String(value).slice(0, 60)}: ${read.error.issues[0]?.message ?? 'is not valid'}`;
};

/** A list of short texts; errors are reported for the list with the first invalid one. */
export const severalOf = (
  one: z.ZodMiniType<string, string>,
  { most, tooMany }: { most: number; tooMany: string },
) => {
  const problemIn = (values: readonly string[]) =>
    values.map((value) => wordsOf(one, value)).find((words) => words !== null);
  return z.array(z.string().check(z.trim())).check(
    z.maxLength(most, tooMany),
    z.refine((values) => problemIn(values) === undefined, {
      error: ({ input }) => (Array.isArray(input) ? problemIn(input) : undefined),
    }),
  );
};
