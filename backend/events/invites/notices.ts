import { noticeKinds } from '@/backend/core/notice-kind';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';

const toStaff = { subject: 'staff_work', needs: EVENT_MANAGERS } as const;

/** About an invitation, by ID. */
export const INVITE_NOTICES = noticeKinds('event_invite', {
  assigned: { ...toStaff, path: () => '/events/invites?assigned=me' },
  due: { ...toStaff, path: () => '/events/invites' },
  expired: { ...toStaff, path: () => '/events/invites?state=expired' },
  missing: { ...toStaff, path: () => '/events/invites?state=accepted&missing=yes' },
});
