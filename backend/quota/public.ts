export { DISMISSAL_NOTICES } from './notices';
export { previewQuota } from './month';
export { readQuotasOf } from './quotas-of';
export { countMonthsMet, findClosing, hadDriversBefore } from './store';
