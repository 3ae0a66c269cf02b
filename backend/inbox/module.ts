import { subDays } from 'date-fns';
import type { Module } from '@/backend/core/module';
import type { NoticeKind } from '@/backend/core/notice-kind';
import { inboxPersonal } from './personal-store';
import { tellOfClosedServices } from './problem-store';
import { SERVICE_NOTICES } from './notices';
import { registerInbox } from './routes';
import { forgetTold } from './read-store';
import { withdrawPassed } from './withdraw-store';

const READ_DAYS = 90;
const UNREAD_DAYS = 365;

/** `kinds`: the notice kinds of all domains. */
export const inbox = (kinds: () => readonly NoticeKind[]): Module => ({
  routes: [(endpoints) => registerInbox(endpoints, kinds)],
  tasks: [
    {
      name: 'inbox.forget-told',
      everySeconds: 600,
      run: ({ db }, now) =>
        forgetTold(db, { read: subDays(now, READ_DAYS), unread: subDays(now, UNREAD_DAYS) }),
    },
    { name: 'inbox.withdraw-passed', everySeconds: 15, run: withdrawPassed },
    { name: 'inbox.tell-of-closed-services', everySeconds: 15, run: tellOfClosedServices },
  ],
  notices: Object.values(SERVICE_NOTICES),
  personalData: inboxPersonal,
});
