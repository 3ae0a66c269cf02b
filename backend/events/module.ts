import type { Module } from '@/backend/core/module';
import { moveWaitingLists } from './clock';
import { registerManagedEvents } from './manage-routes';
import { EVENT_NOTICES } from './notices';
import { eventsPersonal } from './personal-store';
import { registerEvents } from './routes';

export const events: Module = {
  routes: [registerEvents, registerManagedEvents],
  tasks: [{ name: 'events.move-waiting-lists', everySeconds: 60, run: moveWaitingLists }],
  notices: Object.values(EVENT_NOTICES),
  personalData: eventsPersonal,
};
