import { noticeKinds } from '@/backend/core/notice-kind';

/** About a member who requested deletion. */
export const DELETION_NOTICES = noticeKinds('user', {
  deletion_asked: { subject: 'staff_work', path: (member) => `/profiles/${member}` },
  deletion_waits: {
    subject: 'account',
    path: () => '/hr/manage-users',
    needs: ['VIEW_ALL_ACCOUNTS'],
  },
});
