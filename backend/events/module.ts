import type { Module } from '@/backend/core/module';
import type { Drives } from './around';
import { registerAttendance } from './attendance/routes';
import { askForAttendance, moveWaitingLists } from './clock';
import { registerFeeds } from './feeds/routes';
import { expireInvites } from './invites/clock';
import { INVITE_NOTICES } from './invites/notices';
import { registerInvites } from './invites/routes';
import { registerManagedEvents } from './planning/routes';
import { EVENT_NOTICES } from './notices';
import { eventsPersonal } from './personal-store';
import { remindOfEvents } from './reminders';
import { registerEvents } from './routes';
import { compareInvites, lookAtConfirmations } from './truckersmp/clock';
import { registerImport } from './truckersmp/routes';

/** `drives`: what members drove during an event, which a later domain knows. */
export const events = (drives: Drives): Module => ({
  routes: [
    registerEvents,
    registerManagedEvents,
    registerFeeds,
    registerInvites,
    registerImport,
    (endpoints, context) => registerAttendance(endpoints, context, drives),
  ],
  tasks: [
    { name: 'events.move-waiting-lists', everySeconds: 60, run: moveWaitingLists },
    { name: 'events.remind', everySeconds: 60, run: remindOfEvents },
    { name: 'events.ask-for-attendance', everySeconds: 60, run: askForAttendance },
    { name: 'events.expire-invites', everySeconds: 60, run: expireInvites },
    {
      name: 'events.look-at-confirmations',
      everySeconds: 600,
      asksOutside: true,
      run: lookAtConfirmations,
    },
    {
      name: 'events.compare-invites',
      everySeconds: 6 * 3600,
      asksOutside: true,
      run: compareInvites,
    },
  ],
  notices: [...Object.values(EVENT_NOTICES), ...Object.values(INVITE_NOTICES)],
  personalData: eventsPersonal,
});
