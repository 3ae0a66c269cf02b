export {
  countAttended,
  countAttendedEver,
  isProofOfDispute,
  measureDisputes,
  measureUnconfirmed,
} from './attendance/attendance-store';
export { isPictureOfList } from './player-list/store';
export { removeFeed } from './feeds/feed-store';
export { eventsOfAbsent } from './rsvp/absence-effect';
