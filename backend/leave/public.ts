export {
  findAbsenceOn,
  isOnStaffLeave,
  listAbsences,
  listAwayUntil,
  listOwnAbsences,
  measureAbsences,
} from './absence-store';
export type { AbsenceEffect } from './around';
export type { HeldWork } from './held-work';
export { isNotToReturn, listWaitingResignations, measureResignations } from './resignations/store';
export { listAway, listWaitingAbsences } from './store';
