import type { Module } from '@/backend/core/module';
import type { Applicants } from './applicants';
import { expireEntries } from './tasks';
import { fillDemo } from './fill-demo';
import { blacklistPersonal } from './personal-store';
import { registerBlacklist } from './routes';

export const blacklist = (applicants: Applicants): Module => ({
  routes: [
    (endpoints, context) => {
      registerBlacklist(endpoints, context, applicants);
    },
  ],
  tasks: [
    {
      name: 'blacklist.expire',
      everySeconds: 15,
      run: (context) => expireEntries(context, applicants),
    },
  ],
  personalData: blacklistPersonal,
  fillDemo: (filling) => fillDemo(filling, applicants),
});
