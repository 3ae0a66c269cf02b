export { readQuotasOf } from './quotas-of';
export { countMonthsMet, findClosing, hadDriversBefore } from './store';
