import type { Context } from '@/backend/core/context';

/** Work that is due again and again. It is safe to run twice, and on several copies at once. */
export interface Task {
  /** Such as `bonuses.move`; the row of `timed_tasks` that says when it is due. */
  name: string;
  everySeconds: number;
  run(context: Context, now: Date): Promise<unknown>;
}
