import type { Context } from '@/backend/core/context';

/** Recurring work. Must be safe to run twice, since a crashed instance may have done part of it. */
export interface Task {
  /** The name of its `timed_tasks` row, such as `rewards.move-bonuses`. */
  name: string;
  everySeconds: number;
  /** Calls outside services, so it runs in parallel to the others. */
  asksOutside?: true;
  run(context: Context, now: Date): Promise<unknown>;
}
