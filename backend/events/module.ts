import type { Module } from '@/backend/core/module';
import type { Drives } from './around';
import { registerAttendance } from './attendance/routes';
import { askForAttendance, moveWaitingLists } from './clock';
import { registerControlPoints } from './control/routes';
import { registerCrew } from './crew/routes';
import { registerDedicatedServer } from './dedicated/routes';
import { registerFeeds } from './feeds/routes';
import { registerManagedEvents } from './planning/routes';
import { EVENT_NOTICES } from './notices';
import { eventsPersonal } from './personal-store';
import { remindOfEvents } from './reminders';
import { registerEvents } from './routes';
import { growAllSeries } from './series/grow';
import { registerSeries } from './series/routes';

/** `drives`: what members drove during an event, which a later domain knows. */
export const events = (drives: Drives): Module => ({
  routes: [
    registerEvents,
    registerManagedEvents,
    registerFeeds,
    registerSeries,
    registerControlPoints,
    registerCrew,
    registerDedicatedServer,
    (endpoints, context) => registerAttendance(endpoints, context, drives),
  ],
  tasks: [
    { name: 'events.grow-series', everySeconds: 3600, run: growAllSeries },
    { name: 'events.move-waiting-lists', everySeconds: 60, run: moveWaitingLists },
    { name: 'events.remind', everySeconds: 60, run: remindOfEvents },
    { name: 'events.ask-for-attendance', everySeconds: 60, run: askForAttendance },
  ],
  notices: Object.values(EVENT_NOTICES),
  personalData: eventsPersonal,
});
