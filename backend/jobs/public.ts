export { findDriven, findQueue, listDriving } from './driver-store';
export { listRecent } from './recent-store';
export { isProofOfReport } from './report-store';
export { isProofOfRequest } from './request-store';
export { jobs } from './tables';
export { holdTotals, listDifferences, rebuildTotals, type TotalsDifference } from './totals-store';
export {
  addToTrackerCompany,
  followSteamAccount,
  removeFromTrackerCompanies,
} from './tracker-company-store';
export { findSignal } from './tracker-signal-store';
export { revokeTokens } from './tracker-token-store';
export { listWaiting } from './waiting-store';
