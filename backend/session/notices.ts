import { noticeKinds } from '@/backend/core/notice-kind';

export const MANAGERS = ['MANAGE_USERS_ROLES'] as const;

const toManagers = { subject: 'staff_work', needs: MANAGERS } as const;

/** About the owner of a second factor. */
export const FACTOR_NOTICES = noticeKinds('account', {
  factor_lifted: {
    subject: 'account',
    isOfSecurity: true,
    path: () => '/settings?section=sign-in',
  },
  factor_lifted_of: { ...toManagers, path: (member) => `/profiles/${member}` },
  factor_reset_asked: { ...toManagers, path: () => '/hr/manage-users?tab=factors' },
});
