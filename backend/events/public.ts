export {
  countAttended,
  countAttendedEver,
  isProofOfDispute,
  measureDisputes,
  measureUnconfirmed,
} from './attendance-store';
export { removeFeed } from './feed-store';
export { eventsOfAbsent } from './absence-effect';
