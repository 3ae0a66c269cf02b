import type {
  CheckingService,
  ApplicationCheck,
  ApplicationState,
} from '@/lib/contracts/recruitment/applications';
import type { Application, ApplicationRow } from '@/lib/contracts/recruitment/recruitment';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';

export const STATE_TONES = {
  draft: 'neutral',
  submitted: 'neutral',
  claimed: 'neutral',
  info_requested: 'warning',
  interview: 'warning',
  on_hold: 'warning',
  accepted: 'success',
  activated: 'success',
  activation_expired: 'warning',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ApplicationState, string>;

export const CHECK_LABELS: Record<ApplicationCheck['name'], string> = {
  game_owned: 'Game',
  hours: 'Hours played',
  truckersmp_account: 'TruckersMP account',
  truckersmp_age: 'Account age',
  bans: 'Bans',
  other_company: 'Other company',
  blacklist: 'Blacklist',
  discord_email: 'Discord email',
  discord_member: 'Discord server',
  former_member: 'Former member',
  duplicate: 'Duplicates',
};

/** The source of a check. */
export const CHECKER_LABELS: Record<CheckingService | 'own', string> = {
  ...SERVICE_NAMES,
  own: 'Our records',
};

export const RESULT_LABELS: Record<ApplicationCheck['result'], string> = {
  pass: 'Passed',
  warn: 'Warning',
  fail: 'Failed',
  unknown: 'Unknown',
};

export const RESULT_TONES = {
  pass: 'success',
  warn: 'warning',
  fail: 'danger',
  unknown: 'neutral',
} as const;

/** Erased applications have no name. */
export const applicantName = (name: string | null): string => name ?? 'Removed';

/** Whether the applicant has been erased. */
export const isErased = ({
  name,
  steam_id,
  discord_id,
}: Pick<Application, 'name' | 'steam_id' | 'discord_id'>): boolean =>
  name === null && steam_id === null && discord_id === null;

/** The recruiter's next step. */
export function nextStepOf(
  {
    state,
    interview_at: at,
    is_overdue,
  }: Pick<ApplicationRow, 'state' | 'interview_at' | 'is_overdue'>,
  now: Date,
): string {
  const hasBegun = is_overdue || (at !== null && new Date(at) <= now);
  if (state === 'interview') return hasBegun ? 'Record the interview' : 'Hold the interview';
  if (state === 'info_requested') return 'Wait for the answer';
  if (state === 'on_hold') return 'Clarify, then resume';
  return 'Decide, ask or interview';
}
