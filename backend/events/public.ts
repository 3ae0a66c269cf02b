export {
  countAttended,
  countAttendedEver,
  isProofOfDispute,
  measureDisputes,
  measureUnconfirmed,
} from './attendance/attendance-store';
export { removeFeed } from './feeds/feed-store';
export { eventsOfAbsent } from './rsvp/absence-effect';
export { listShown } from './shown-store';
