import type { OutsideService } from '@/lib/contracts/session/sign-in';

/** The service the member has just returned from, by the page's query; null for none. */
export function linkReturnOf(
  query: Readonly<Record<string, string | string[] | undefined>>,
): OutsideService | null {
  if (query['state'] === undefined) return null;
  return query['openid.mode'] === undefined ? 'discord' : 'steam';
}
