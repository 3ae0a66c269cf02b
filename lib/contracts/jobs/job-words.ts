import type { JobFlag } from './jobs';

/** Why a job is flagged, as shown to its driver and to staff. */
export const FLAG_WORDS: Record<JobFlag, string> = {
  high_revenue: 'Unusually high income',
  steady_speed: 'Average speed is close to top speed over a long distance',
  detour: 'Distance driven is far above the planned distance',
  overlap: 'Overlaps with another job',
  warp: 'Game time was sped up or slowed down',
  teleport: 'Truck was moved a long distance without driving',
  collision_without_damage: 'Collisions without any damage',
  senseless_start: 'Implausible start time',
  in_the_future: 'Finish time is in the future',
  too_old: 'Reported more than 7 days after it finished',
  many_cancelled: 'Many jobs cancelled on one day',
  deleted_by_tracker: 'Deleted by the tracker',
};

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** The reasons as they follow a colon. */
export const wordsOfFlags = (flags: readonly JobFlag[]): string =>
  flags.map((flag) => lowerFirst(FLAG_WORDS[flag])).join('; ');
