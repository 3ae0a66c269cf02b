import { rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { notifications } from './tables';

export const inboxPersonal: PersonalData = {
  parts: [
    rowsOf(notifications, notifications.user_id, {
      area: 'notifications',
      sentences: ['message'],
      erasing: 'deleted',
    }),
  ],
  leftOut: {},
};
