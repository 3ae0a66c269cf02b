import * as z from 'zod/mini';

export const LINK_INVALID = 'This link is invalid or has expired.';

/**
 * The token of an emailed link, sent in the body because URLs end up in the logs of proxies. What can't
 * be one is refused in the words for an expired one.
 */
export const linkToken = (refusal = LINK_INVALID) =>
  z.string(refusal).check(z.regex(/^[\w-]{0,200}$/, refusal));
