import type { Tracker } from './jobs';

export const TRACKER_NAMES: Record<Tracker, string> = {
  trucky: 'Trucky',
  tracksim: 'TrackSim',
  unitracker: 'UniTracker',
  job_logger: 'Open job logger',
  custom: 'Custom tracker',
};
