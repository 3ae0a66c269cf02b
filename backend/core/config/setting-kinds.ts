import * as z from 'zod';

/** A setting that is one word, such as a key of a service. */
export const oneWord = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs')
  .optional();

/** Where a service answers, without a slash at the end. */
export const address = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();
