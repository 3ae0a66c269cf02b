import type { Tracker } from '@/lib/contracts/jobs/jobs';
import type { TrackerAdapter } from './adapter';
import { jobLogger } from './job-logger';
import { custom, tracksim } from './tracksim';
import { trucky } from './trucky';
import { unitracker } from './unitracker';

/** A new tracker is one file and one line here. */
const ADAPTERS: Record<Tracker, TrackerAdapter> = {
  trucky,
  tracksim,
  unitracker,
  job_logger: jobLogger,
  custom,
};

export const adapterOf = (tracker: Tracker): TrackerAdapter => ADAPTERS[tracker];
