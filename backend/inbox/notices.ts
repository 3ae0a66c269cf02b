import { noticeKinds } from '@/backend/core/notice-kind';

/** Administrators see them on their dashboard while they last. */
const ofPanel = { subject: 'staff_work', path: () => '/' } as const;

/** About a service the panel depends on, by name. */
export const SERVICE_NOTICES = noticeKinds('service', {
  refuses: ofPanel,
  waits: ofPanel,
  mail_lost: ofPanel,
  role_refused: ofPanel,
  events_full: ofPanel,
  /** A service has turned someone away; whether it still does shows with the next attempt. */
  turned_away: ofPanel,
});
