import { rowsOf, type PersonalData } from '@/backend/core/personal';
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
