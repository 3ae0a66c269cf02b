import { noticeKinds } from '@/backend/core/notice-kind';

/** About a version of the company's rules, by its id. */
export const RULES_NOTICES = noticeKinds('rules', {
  published: { subject: 'company', path: () => '/onboarding/rules' },
});
