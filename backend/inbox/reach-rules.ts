import type { NoticeKind } from '@/backend/core/notice-kind';
import { NOTICE_WAYS, readNoticeChoices, type NoticeWay } from '@/lib/contracts/notices';

/** The channels by which a kind of notice reaches a member; some kinds have a separate email. */
export function waysFor(
  { subject, isOfSecurity }: Pick<NoticeKind, 'subject' | 'isOfSecurity'>,
  notify: unknown,
  hasLetter = false,
): readonly NoticeWay[] {
  if (isOfSecurity) return hasLetter ? NOTICE_WAYS : ['discord'];
  const { discord, mail } = readNoticeChoices(notify)[subject];
  return NOTICE_WAYS.filter((way) => ({ discord, mail })[way]);
}
