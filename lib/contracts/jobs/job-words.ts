import type { JobFlag } from './jobs';

/** Why a delivery waits for the staff, as its driver reads it. */
export const FLAG_WORDS: Record<JobFlag, string> = {
  high_revenue: 'more revenue than a delivery brings',
  steady_speed: 'an average speed close to the top speed over a long way',
  detour: 'far more driven than planned',
  overlap: 'driven at the same time as another delivery',
  warp: 'game time was sped up or slowed down',
  teleport: 'the truck was moved over a long distance',
  collision_without_damage: 'collisions without any damage',
  senseless_start: 'a start time that can’t be right',
  in_the_future: 'finished in the future',
  too_old: 'finished more than 7 days before it was reported',
  many_cancelled: 'many deliveries cancelled on one day',
  deleted_by_tracker: 'the tracker has deleted it',
};

export const wordsOfFlags = (flags: readonly JobFlag[]): string =>
  flags.map((flag) => FLAG_WORDS[flag]).join(', ');
