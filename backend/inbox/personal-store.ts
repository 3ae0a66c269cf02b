import { rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { noticeDelegates, notifications } from './tables';

export const inboxPersonal: PersonalData = {
  parts: [
    rowsOf(notifications, notifications.user_id, {
      area: 'notifications',
      sentences: ['message'],
      erasing: 'deleted',
    }),
    rowsOf(noticeDelegates, noticeDelegates.user_id, {
      area: 'notice-delegates',
      erasing: 'deleted',
    }),
    rowsOf(noticeDelegates, noticeDelegates.delegate_id, {
      area: 'notices-of-colleagues',
      erasing: 'deleted',
    }),
  ],
  leftOut: {},
};
