import type { Job } from '@/lib/contracts/jobs/jobs';

/** How long a delivery took in the game: some trackers tell it of the delivery, others of its events. */
export const gameMinutesOf = ({
  game_minutes: told,
  events,
}: Pick<Job, 'game_minutes' | 'events'>) =>
  told ?? events.findLast(({ game_min: at }) => at !== null)?.game_min ?? null;
