import type { Module } from '@/backend/core/module';
import type { Drives, KnowsWay, Positions } from './around';
import { forgetEvidence } from './attendance/forget-evidence';
import { registerAttendance } from './attendance/routes';
import { askForAttendance, moveWaitingLists } from './tasks';
import { registerControlPoints } from './control/routes';
import { registerCrew } from './crew/routes';
import { addDue, followTime } from './discord/follow';
import { registerEventDiscord } from './discord/routes';
import { discordSenders } from './discord/senders';
import { registerDedicatedServer } from './dedicated/routes';
import { countMinutes } from './nearness/count-minute';
import { registerPlayerList } from './player-list/routes';
import { expireInvites, remindOfInvites } from './invites/tasks';
import { INVITE_NOTICES } from './invites/notices';
import { registerInvites } from './invites/routes';
import { registerManagedEvents } from './planning/routes';
import { EVENT_NOTICES } from './notices';
import { eventsPersonal } from './personal-store';
import { remindOfEvents } from './reminders';
import { registerEvents } from './routes';
import { growAllSeries } from './series/grow';
import { registerSeries } from './series/routes';
import { compareInvites, lookAtConfirmations } from './truckersmp/tasks';
import { registerImport } from './truckersmp/routes';

interface Around {
  /** What members drove during an event. */
  drives: Drives;
  /** Where they are now. */
  positions: Positions;
  knowsWay: KnowsWay;
}

/** What it is given is known to later domains. */
export const events = ({ drives, positions, knowsWay }: Around): Module => ({
  routes: [
    registerEvents,
    registerManagedEvents,
    registerSeries,
    registerControlPoints,
    registerCrew,
    registerEventDiscord,
    registerPlayerList,
    registerInvites,
    registerImport,
    (endpoints, context) => registerDedicatedServer(endpoints, context, knowsWay),
    (endpoints, context) => registerAttendance(endpoints, context, drives),
  ],
  tasks: [
    { name: 'events.grow-series', everySeconds: 3600, run: growAllSeries },
    { name: 'events.move-waiting-lists', everySeconds: 60, run: moveWaitingLists },
    { name: 'events.remind', everySeconds: 60, run: remindOfEvents },
    { name: 'events.ask-for-attendance', everySeconds: 60, run: askForAttendance },
    { name: 'events.add-on-discord', everySeconds: 60, run: addDue },
    { name: 'events.forget-evidence', everySeconds: 3600, run: forgetEvidence },
    { name: 'events.follow-on-discord', everySeconds: 60, run: followTime },
    // More often than it counts, so that no minute is left out.
    { name: 'events.count-minutes', everySeconds: 15, run: countMinutes(positions) },
    { name: 'events.expire-invites', everySeconds: 60, run: expireInvites },
    { name: 'events.remind-of-invites', everySeconds: 60, run: remindOfInvites },
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
  senders: discordSenders,
  notices: [...Object.values(EVENT_NOTICES), ...Object.values(INVITE_NOTICES)],
  personalData: eventsPersonal,
});
