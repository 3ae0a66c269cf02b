import type { Database } from '@/backend/core/database';
import {
  names,
  rowsOf,
  withoutName,
  type Person,
  type PersonalData,
} from '@/backend/core/personal';
import { notifications } from './tables';

const own = rowsOf(notifications, notifications.user_id, {
  area: 'notifications',
  erasing: 'deleted',
});

export const inboxPersonal: PersonalData = {
  parts: [
    {
      ...own,
      erase: async (tx: Database, person: Person, now: Date) => {
        await own.erase(tx, person, now);
        const { message } = notifications;
        await tx
          .update(notifications)
          .set({ message: withoutName(message, person) })
          .where(names(message, person));
      },
    },
  ],
  leftOut: {},
};
