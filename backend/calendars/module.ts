import type { Module } from '@/backend/core/module';
import type { Feed } from './feed';
import { calendarsPersonal } from './personal-store';
import { registerCalendars } from './routes';

/** `feeds`: the calendars to subscribe to, which later domains fill. */
export const calendars = (feeds: readonly Feed[]): Module => ({
  routes: [(endpoints, context) => registerCalendars(endpoints, context, feeds)],
  personalData: calendarsPersonal,
});
