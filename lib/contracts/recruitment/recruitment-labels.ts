import type { ApplicationState, APPLIED_GAMES, DECLINE_REASONS } from './applications';
import type { DivisionTransfer } from './division-transfers';

export const APPLICATION_LABELS: Record<ApplicationState, string> = {
  draft: 'Draft',
  submitted: 'Waiting',
  claimed: 'Claimed',
  info_requested: 'Question asked',
  interview: 'Interview',
  on_hold: 'On hold',
  accepted: 'Accepted',
  activated: 'Activated',
  activation_expired: 'Not activated',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const DECLINE_LABELS: Record<(typeof DECLINE_REASONS)[number], string> = {
  age: 'Age',
  hours: 'Too few hours',
  bans: 'Bans',
  other_company: 'In another company',
  motive: 'Motivation',
  conduct: 'Conduct',
  no_answer: 'No answer',
  no_show: 'Missed interviews',
  blacklist: 'Blacklist',
  spam: 'Spam',
  other: 'Something else',
};

export const TRANSFER_LABELS: Record<DivisionTransfer['state'], string> = {
  pending: 'Waiting',
  info_requested: 'Question asked',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  done: 'Done',
};

export const APPLIED_GAME_LABELS: Record<(typeof APPLIED_GAMES)[number], string> = {
  ets2: 'ETS2',
  ats: 'ATS',
};
