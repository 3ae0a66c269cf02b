import * as z from 'zod';

export const onOff = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform((value) => ['on', '1', 'true'].includes(value));

/** A one-word setting, such as an API key. */
export const oneWord = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be one word of ASCII characters')
  .optional();

/** The base URL of a service, without a trailing slash. */
export const address = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();
