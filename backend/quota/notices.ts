import { noticeKinds } from '@/backend/core/notice-kind';

const ofMonth = { subject: 'quota', path: () => '/' } as const;

/** About a member's quota of a month, by that. */
export const QUOTA_NOTICES = noticeKinds('quota', {
  exempted: ofMonth,
  exemption_withdrawn: ofMonth,
  reminded: ofMonth,
});

/** About the member whom somebody proposes to dismiss. */
export const DISMISSAL_NOTICES = noticeKinds('quota', {
  dismissal_proposed: { subject: 'staff_work', path: (member) => `/profiles/${member}` },
});
