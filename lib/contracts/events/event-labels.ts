import type { CrewDuty, EventKind, EventPhase } from './events';
import type { InviteState } from './invites';

export const EVENT_KIND_LABELS: Record<EventKind, string> = {
  convoy: 'Convoy',
  show: 'Truck show',
  show_convoy: 'Truck show and convoy',
  training: 'Training drive',
  meeting: 'Meeting',
  external: 'Other company’s event',
};

export const DUTY_LABELS: Record<CrewDuty, string> = {
  lead: 'Lead',
  control: 'Convoy control',
  tail: 'Tail',
  media: 'Media',
};

export const EVENT_PHASE_LABELS: Record<EventPhase, string> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  running: 'Running',
  awaiting_attendance: 'Over',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const INVITE_LABELS: Record<InviteState, string> = {
  new: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
};
