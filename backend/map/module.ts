import type { Module } from '@/backend/core/module';
import { registerDrawn } from './drawn/routes';
import { mapPersonal } from './personal-store';
import { registerPictures } from './pictures/routes';
import { learnFromJobs } from './places/learn';
import { tellPresence } from './presence/presence';
import { registerMap } from './routes';
import { sumDays } from './sum-days';

export const map: Module = {
  routes: [registerMap, registerDrawn, registerPictures],
  tasks: [
    { name: 'map.sum-days', everySeconds: 60, run: sumDays },
    { name: 'map.learn', everySeconds: 600, run: learnFromJobs },
    { name: 'map.tell-presence', everySeconds: 15, run: tellPresence },
  ],
  personalData: mapPersonal,
};
