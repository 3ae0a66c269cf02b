export { findAbsenceOn, listAbsences, measureAbsences } from './absence-store';
export type { AbsenceEffect } from './around';
export { listWaitingResignations, measureResignations } from './resignations/store';
export { listWaitingAbsences } from './store';
