import { and } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import { takersOf } from '@/backend/core/forget-name';
import { rowsOf, type Person, type PersonalData } from '@/backend/core/personal';
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
        const { message, created_at } = notifications;
        for (const taker of takersOf(person))
          await tx
            .update(notifications)
            .set({ message: taker.without(message) })
            .where(and(taker.wasTheirs(created_at), taker.holds(message)));
      },
    },
  ],
  leftOut: {},
};
