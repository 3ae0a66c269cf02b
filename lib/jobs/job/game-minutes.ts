import type { Job } from '@/lib/contracts/jobs/jobs';

/** A job's game time: some trackers send it with the job, others only with its events. */
export const gameMinutesOf = ({
  game_minutes: told,
  events,
}: Pick<Job, 'game_minutes' | 'events'>) =>
  told ?? events.findLast(({ game_min: at }) => at !== null)?.game_min ?? null;
