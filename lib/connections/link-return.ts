import type { OutsideService } from '@/lib/contracts/session/sign-in';

/** Which service somebody has just come back from, by the query of the page; null: from none. */
export function linkReturnOf(
  query: Readonly<Record<string, string | string[] | undefined>>,
): OutsideService | null {
  if (query['state'] === undefined) return null;
  return query['openid.mode'] === undefined ? 'discord' : 'steam';
}
