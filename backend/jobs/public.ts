export { type TruckPosition, TRUCK_SEEN } from './intake/positions';
export { gamesOf } from './intake/game-store';
export { openJobsSince } from './intake/open-job-store';
export {
  drivenCells,
  drivenEnds,
  drivenLanes,
  listVisited,
  sharedCells,
  type Span,
} from './list/lanes-store';
export { readDrivenRoute, readOwnJob } from './list/driven-route';
export { findDriven, findQueue, listDelivering, listDriving } from './list/driver-store';
export { findRecords } from './list/records-store';
export { sumAcceptedKm } from './list/driven-km-store';
export { REPORT_WORK } from './reports/held-work-store';
export { isProofOfReport } from './reports/store';
export { isProofOfRequest } from './requests/store';
export { releaseWaiting } from './intake/payload-store';
export { listDifferences, rebuildTotals, type TotalsDifference } from './record/totals-store';
export {
  addToTrackerCompany,
  followSteamAccount,
  removeFromTrackerCompanies,
} from './trackers/company-store';
export { findSignal, listHeard } from './trackers/signal-store';
export { revokeTokens } from './trackers/token-store';
export { listUnderWay } from './list/under-way-store';
export { listWaiting } from './list/waiting-store';
export { acceptedKmSince, lastAcceptedAt } from './views';
