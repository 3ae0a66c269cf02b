import type { Module } from '@/backend/core/module';
import type { Around } from './around';
import { moveAbsences } from './clock';
import { LEAVE_NOTICES } from './notices';
import { leavePersonal } from './personal-store';
import { moveResignations } from './resignations/clock';
import { registerResignations } from './resignations/routes';
import { registerAbsences } from './routes';
import { registerAbsenceQueue } from './staff-routes';

/** `around`: what an absence affects in later domains. */
export const leave = (around: Around): Module => ({
  routes: [
    (endpoints, context) => {
      registerAbsences(endpoints, context, around);
      registerAbsenceQueue(endpoints, context, around);
      registerResignations(endpoints, context, around);
    },
  ],
  tasks: [
    {
      name: 'leave.move-absences',
      everySeconds: 15,
      run: (context) => moveAbsences(context, around),
    },
    {
      name: 'leave.move-resignations',
      everySeconds: 15,
      run: (context) => moveResignations(context, around),
    },
  ],
  notices: LEAVE_NOTICES,
  personalData: leavePersonal,
});
