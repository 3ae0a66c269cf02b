import type { Database } from '@/backend/core/db/database';
import { noticeKinds } from '@/backend/core/notice-kind';
import { withdrawNotices } from '@/backend/inbox/public';
import type { LinkedService } from '@/lib/contracts/core/service-names';

const toLink = { subject: 'account', path: () => '/force-connection' } as const;

/** About an account that needs relinking, by service. */
export const LINK_NOTICES = {
  ...noticeKinds('connection', { revoked: toLink }),
  ...noticeKinds('account', { link_cleared: { ...toLink, isOfSecurity: true } }),
};

export const withdrawLinkNotices = (
  tx: Database,
  { user_id, service }: { user_id: number; service: LinkedService },
  now: Date,
) =>
  withdrawNotices(tx, { kinds: Object.values(LINK_NOTICES), about: service, of: [user_id] }, now);
