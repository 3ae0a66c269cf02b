import type { Endpoints } from '@/backend/core/http/endpoints';
import { takeInboxEndpoint } from '@/lib/contracts/inbox';
import { takeUnseen } from './store';

export function registerInbox(endpoints: Endpoints): void {
  endpoints.member(takeInboxEndpoint, async ({ db, member, now }) => ({
    items: await takeUnseen(db, member.user_id, now),
  }));
}
