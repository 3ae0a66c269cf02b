import type { Context } from '@/backend/core/context';
import { runTasks } from '@/backend/core/tasks/run-tasks';
import { TASKS } from '@/backend/modules';

/** They ask services outside, and have tests of their own. */
const APART = ['recruitment.ask-services-again', 'accounts.check-outside'];
const STEPS = TASKS.filter(({ name }) => !APART.includes(name));

/** Does all that is done from time to time, now. */
export const maintain = (context: Context): Promise<void> => runTasks(context, STEPS);
