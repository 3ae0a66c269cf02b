export {
  countAttended,
  countAttendedEver,
  isProofOfDispute,
  measureDisputes,
  measureUnconfirmed,
} from './attendance/attendance-store';
export { listCrewDuties } from './crew-store';
export { removeFeed } from './feeds/feed-store';
export { eventsOfAbsent } from './rsvp/absence-effect';
