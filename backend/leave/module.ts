import type { Context } from '@/backend/core/context';
import type { Module } from '@/backend/core/module';
import type { AbsenceEffect, Around } from './around';
import { moveAbsences } from './tasks';
import { DELEGATIONS } from './delegates';
import { LEAVE_NOTICES } from './notices';
import { leavePersonal } from './personal-store';
import { moveResignations } from './resignations/tasks';
import { registerResignations } from './resignations/routes';
import { registerAbsences } from './routes';
import { registerAbsenceQueues } from './staff-routes';

interface Surroundings extends Around {
  /** What an absence cancels that depends on the company's days. */
  effectsOf: readonly ((context: Pick<Context, 'config' | 'clock'>) => AbsenceEffect)[];
}

/** Members who are away can't stand in for others. */
const withDelegations = ({ effectsOf, ...around }: Surroundings, context: Context): Around => ({
  ...around,
  effects: [...around.effects, ...effectsOf.map((effectOf) => effectOf(context)), DELEGATIONS],
});

/** `around`: what an absence affects in later domains. */
export const leave = (around: Surroundings): Module => ({
  routes: [
    (endpoints, context) => {
      const here = withDelegations(around, context);
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
