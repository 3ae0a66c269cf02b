export { isRolePromised } from './activation/store';
export { measureOwn, measureUnclaimed } from './applications/read-store';
export { APPLICATION_WORK } from './applications/held-work-store';
export { freeWorkOf } from './applications/leaver-store';
export { APPLICANTS } from './blacklist/recheck';
export { listApplicantEmails } from './applicants/store';
export { measurePending } from './transfers/store';
