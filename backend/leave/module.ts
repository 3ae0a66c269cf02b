import type { Module } from '@/backend/core/module';
import type { Around } from './around';
import { moveAbsences } from './clock';
import { DELEGATIONS } from './delegates';
import { LEAVE_NOTICES } from './notices';
import { leavePersonal } from './personal-store';
import { moveResignations } from './resignations/clock';
import { registerResignations } from './resignations/routes';
import { registerAbsences } from './routes';
import { registerAbsenceQueues } from './staff-routes';

/** Members who are away can't stand in for others. */
const withDelegations = (around: Around): Around => ({
  ...around,
  effects: [...around.effects, DELEGATIONS],
});

/** `around`: what an absence affects in later domains. */
export const leave = (around: Around): Module => ({
  routes: [
    (endpoints, context) => {
      const here = withDelegations(around);
      registerAbsences(endpoints, context, here);
      registerAbsenceQueues(endpoints, context, here);
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
