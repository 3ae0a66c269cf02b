export { findAbsenceOn, listAbsences, measureAbsences } from './absence-store';
export type { AbsenceEffect } from './around';
export { listWaitingResignations, measureResignations } from './resignations/store';
export { listAway, listWaitingAbsences } from './store';
