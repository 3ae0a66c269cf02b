import * as z from 'zod/mini';

export const optionalText = (name: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `${name} must be at most ${max.toLocaleString('en')} characters.`),
      z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Leave out characters that can’t be shown.'),
    );

/** What a change of a type, a route or a sheet answers. */
export const changed = z.object({ id: z.number(), version: z.number() });
