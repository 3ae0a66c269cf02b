export {
  countAttended,
  countAttendedEver,
  isProofOfDispute,
  measureDisputes,
  measureUnconfirmed,
} from './attendance/attendance-store';
export { isPictureOfList } from './player-list/store';
export { INVITE_WORK } from './invites/held-work';
export { measureInvites } from './invites/store';
export { dutiesOfAbsent } from './crew/absence-effect';
export { EVENT_FEEDS } from './calendar/feeds';
export { eventsOfAbsent } from './rsvp/absence-effect';
export { listPlans } from './plans-store';
export { listShown } from './shown-store';
