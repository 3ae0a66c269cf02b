import type { Tracker } from '@/lib/contracts/jobs/jobs';
import type { OwnTracker } from '@/lib/contracts/jobs/tracker-settings';
import { counted } from '@/lib/format/quantity';

/** What a driver does to make a tracker report. */
export const INSTALL_STEPS: Record<Tracker, readonly string[]> = {
  trucky: [
    'Install the Trucky client and sign in there with your Steam account.',
    'Join the company in the client. Where the panel can, it asks Trucky to let you in.',
    'Start the game while the client runs, and take a job.',
  ],
  tracksim: [
    'Install the TrackSim client and sign in there with your Steam account.',
    'Where the panel can, it asks TrackSim to add you to the company.',
    'Start the game while the client runs, and take a job.',
  ],
  unitracker: [
    'Install UniTracker and sign in there with your Steam account.',
    'Choose the company in its settings.',
    'Start the game while it runs, and take a job.',
  ],
  job_logger: [
    'Put the plugin of the open job logger into the plugins folder of the game.',
    'Enter the address and your own token, both below, in its settings.',
    'Start the game: the logger says hello by itself.',
  ],
  custom: [
    'Ask the staff for the program that the company uses.',
    'Sign in there with your Steam account, and take a job.',
  ],
};

const ADVICE: Record<Tracker, string> = {
  trucky: 'Runs beside the game. Sign in with Steam.',
  tracksim: 'Runs beside the game. Sign in with Steam.',
  unitracker: 'Runs beside the game. Sign in with Steam.',
  job_logger: 'Open source. You set it up by hand, with a token of your own.',
  custom: 'Only if the staff told you to use one.',
};

/** What helps to choose: how it is set up, and how many colleagues use it. */
export function adviceOn(tracker: Tracker, used: OwnTracker['used_by']): string {
  const drivers = used.find((one) => one.tracker === tracker)?.drivers ?? 0;
  if (drivers === 0) return ADVICE[tracker];
  const most = used[0]?.tracker === tracker ? ', more than any other' : '';
  return `${ADVICE[tracker]} Used by ${counted(drivers, 'driver')} here${used.length > 1 ? most : ''}.`;
}

/** The ones that a company usually has, the usual one first. */
export const TRACKER_CHOICES: readonly Tracker[] = [
  'trucky',
  'tracksim',
  'unitracker',
  'job_logger',
  'custom',
];
