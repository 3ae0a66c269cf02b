import type { Tracker } from '@/lib/contracts/jobs/jobs';
import type { OwnTracker } from '@/lib/contracts/jobs/tracker-settings';
import { counted } from '@/lib/format/quantity';

/** How a driver sets up each tracker. */
export const INSTALL_STEPS: Record<Tracker, readonly string[]> = {
  trucky: [
    'Install the Trucky client and sign in with your Steam account.',
    'Join the company in the client. If possible, the panel asks Trucky to add you.',
    'Start the game with the client running and take a job.',
  ],
  tracksim: [
    'Install the TrackSim client and sign in with your Steam account.',
    'If possible, the panel asks TrackSim to add you to the company.',
    'Start the game with the client running and take a job.',
  ],
  unitracker: [
    'Install UniTracker and sign in with your Steam account.',
    'Choose the company in its settings.',
    'Start the game with UniTracker running and take a job.',
  ],
  job_logger: [
    'Copy the open job logger plugin to the game’s plugins folder.',
    'Enter the server URL and token below in its settings.',
    'Start the game. The logger connects automatically.',
  ],
  custom: [
    'Ask staff which program the company uses.',
    'Sign in to it with your Steam account and take a job.',
  ],
};

const ADVICE: Record<Tracker, string> = {
  trucky: 'Runs alongside the game. Sign in with Steam.',
  tracksim: 'Runs alongside the game. Sign in with Steam.',
  unitracker: 'Runs alongside the game. Sign in with Steam.',
  job_logger: 'Open source. You set it up by hand, with a token of your own.',
  custom: 'Only if staff told you to use one.',
};

/** What helps to choose: how it is set up, and how many colleagues use it. */
export function adviceOn(tracker: Tracker, used: OwnTracker['used_by']): string {
  const drivers = used.find((one) => one.tracker === tracker)?.drivers ?? 0;
  if (drivers === 0) return ADVICE[tracker];
  const most = used[0]?.tracker === tracker ? ', more than any other' : '';
  return `${ADVICE[tracker]} Used by ${counted(drivers, 'driver')} here${used.length > 1 ? most : ''}.`;
}

/** Common trackers, the most common first. */
export const TRACKER_CHOICES: readonly Tracker[] = [
  'trucky',
  'tracksim',
  'unitracker',
  'job_logger',
  'custom',
];
