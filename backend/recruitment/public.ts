export { isRolePromised } from './activation/store';
export { measureUnclaimed } from './applications/read-store';
export { freeWorkOf } from './applications/leaver-store';
export { APPLICANTS } from './blacklist/recheck';
export { applications } from './tables';
export { measurePending } from './transfers/store';
