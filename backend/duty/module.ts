import type { Module } from '@/backend/core/module';
import { moveHrDays } from './tasks';
import { fillDemo } from './fill-demo';
import { DAY_NOTICES } from './notices';
import { dutyPersonal } from './personal-store';
import { registerHrDays } from './routes';

export const duty: Module = {
  routes: [registerHrDays],
  tasks: [{ name: 'duty.move-days', everySeconds: 15, run: moveHrDays }],
  notices: Object.values(DAY_NOTICES),
  personalData: dutyPersonal,
  fillDemo,
};
