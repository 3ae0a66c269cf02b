import { GAMES } from '@/lib/contracts/jobs/games';
import { JOB_SOURCES, JOB_STATUSES, TRACKERS } from '@/lib/contracts/jobs/jobs';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { GAME_LABELS } from './labels';
import { SOURCE_LABELS, STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';

const choicesOf = <Value extends string>(
  unset: string,
  values: readonly Value[],
  labels: Record<Value, string>,
) => [{ value: '', label: unset }, ...values.map((value) => ({ value, label: labels[value] }))];

export const TRACKER_CHOICES = choicesOf('Any tracker', TRACKERS, TRACKER_NAMES);
/** Label, query parameter and choices of the filters every job list has. */
export const JOB_CHOICES = [
  ['Status', 'status', choicesOf('Any status', JOB_STATUSES, STATUS_LABELS)],
  ['Game', 'game', choicesOf('All games', GAMES, GAME_LABELS)],
  ['Tracker', 'tracker', TRACKER_CHOICES],
  ['Source', 'source', choicesOf('Any source', JOB_SOURCES, SOURCE_LABELS)],
] as const;
export const FLAGGED_CHOICES = [
  { value: '', label: 'With or without flags' },
  { value: 'yes', label: 'With flags' },
  { value: 'no', label: 'Without flags' },
];
export const BONUS_CHOICES = [
  { value: '', label: 'Any bonus' },
  { value: 'yes', label: 'With a bonus' },
  { value: 'no', label: 'Without a bonus' },
];
