export { countAttended, countAttendedEver } from './attendance-store';
