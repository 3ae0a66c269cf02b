import { noticeKinds } from '@/backend/core/notice-kind';

/** About the new member. */
export const ONBOARDING_NOTICES = noticeKinds('onboarding', {
  completed: { subject: 'account', path: () => '/' },
  reminder: { subject: 'account', path: () => '/onboarding' },
  tracker_silent: { subject: 'deliveries', path: () => '/settings?section=connections' },
  finished: { subject: 'staff_work', path: (member) => `/profiles/${member}` },
  standing_still: { subject: 'staff_work', path: (member) => `/profiles/${member}` },
});
