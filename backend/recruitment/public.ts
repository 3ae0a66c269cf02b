export { isRolePromised } from './activation-store';
export { measureUnclaimed } from './application-read-store';
export { freeWorkOf } from './leaver-store';
export { noteLostLetter } from './lost-letters';
export { APPLICANTS } from './recheck-store';
export { applications } from './tables';
export { measurePending } from './transfer-store';
