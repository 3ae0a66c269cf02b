import { subDays } from 'date-fns';
import type { Module } from '@/backend/core/module';
import { inboxPersonal } from './personal-store';
import { tellOfClosedServices } from './problem-store';
import { registerInbox } from './routes';
import { forgetTold } from './read-store';

const READ_DAYS = 90;
const UNREAD_DAYS = 365;

export const inbox: Module = {
  routes: [registerInbox],
  tasks: [
    {
      name: 'inbox.forget-told',
      everySeconds: 600,
      run: ({ db }, now) =>
        forgetTold(db, { read: subDays(now, READ_DAYS), unread: subDays(now, UNREAD_DAYS) }),
    },
    { name: 'inbox.tell-of-closed-services', everySeconds: 15, run: tellOfClosedServices },
  ],
  personalData: inboxPersonal,
};
