import type { Context } from '@/backend/core/context';

/** Work that is due again and again. It is safe to run twice: a copy that was cut off may have done part of it. */
export interface Task {
  /** Such as `rewards.move-bonuses`; the row of `timed_tasks` that says when it is due. */
  name: string;
  everySeconds: number;
  /** Waits for services outside, and therefore beside the others. */
  asksOutside?: true;
  run(context: Context, now: Date): Promise<unknown>;
}
