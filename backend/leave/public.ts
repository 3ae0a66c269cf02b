export { findLeaveQueue, isOnStaffLeave, listAbsences } from './absence-store';
