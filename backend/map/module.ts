import type { Module } from '@/backend/core/module';
import { mapPersonal } from './personal-store';
import { registerMap } from './routes';
import { sumDays } from './sum-days';

export const map: Module = {
  routes: [registerMap],
  tasks: [{ name: 'map.sum-days', everySeconds: 60, run: sumDays }],
  personalData: mapPersonal,
};
