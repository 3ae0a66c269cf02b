export { previewQuota } from './month';
export { readQuotasOf } from './quotas-of';
export { countMonthsMet, findClosing, hadDriversBefore } from './store';
