export { findAbsenceOn, findLeaveQueue, listAbsences } from './absence-store';
export type { AbsenceEffect } from './around';
export { listWaitingAbsences } from './store';
