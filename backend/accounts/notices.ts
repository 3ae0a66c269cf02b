import { noticeKinds } from '@/backend/core/notice-kind';

const toOwner = { subject: 'account', path: () => '/' } as const;
const toProfile = {
  subject: 'account',
  path: (_about: string, reader: number) => `/profiles/${reader}`,
} as const;

/** About a member or one of their warnings; follows their notification settings. */
export const MEMBER_NOTICES = noticeKinds('user', {
  role_changed: toProfile,
  warned: toProfile,
  warning_lifted: toProfile,
  points_corrected: toProfile,
});

/** About a member's access; always delivered. */
export const ACCESS_NOTICES = noticeKinds('account', {
  disabled: { ...toOwner, isOfSecurity: true },
  reactivated: { ...toOwner, isOfSecurity: true },
  dismissed: { ...toOwner, isOfSecurity: true },
  /** Told by a migration: another member had the same name. */
  renamed: { subject: 'account', isOfSecurity: true, path: () => '/settings' },
});
