import { noticeKinds } from '@/backend/core/notice-kind';

/** The dashboard of whoever manages the panel shows them for as long as they last. */
const ofPanel = { subject: 'staff_work', path: () => '/' } as const;

/** About a service the panel depends on, by name. */
export const SERVICE_NOTICES = noticeKinds('service', {
  refuses: ofPanel,
  waits: ofPanel,
  mail_lost: ofPanel,
  role_refused: ofPanel,
  events_full: ofPanel,
  /** It has turned somebody away; whether it still would shows with the next one. */
  turned_away: ofPanel,
});
