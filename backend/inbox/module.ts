import { subDays } from 'date-fns';
import type { Module } from '@/backend/core/module';
import { inboxPersonal } from './personal-store';
import { tellOfClosedServices } from './problem-store';
import { registerInbox } from './routes';
import { forgetSeen } from './store';

export const inbox: Module = {
  routes: [registerInbox],
  tasks: [
    {
      name: 'inbox.forget-seen',
      everySeconds: 600,
      run: ({ db }, now) => forgetSeen(db, subDays(now, 90)),
    },
    { name: 'inbox.tell-of-closed-services', everySeconds: 15, run: tellOfClosedServices },
  ],
  personalData: inboxPersonal,
};
