export { NO_FACTOR, findFactors, type Factor } from './bonus-factor-store';
export { divisionAt, isMeantFor, meetsConditions, payable } from './bonus-rules';
export { settleBonuses } from './bonus-settle-store';
export { findBonus, hasBonusesAt, type Bonus } from './bonus-store';
export {
  driverFigures,
  findHonours,
  listDrivers,
  listGrants,
  listLedger,
  listRankNames,
  listRises,
} from './driver-store';
export { listRanks, type Ladder } from './ladder-store';
export { findPointRules, rulesAt } from './point-rules-store';
export { addLines, addPoints, findPoints, listMonths, openLedger } from './store';
export { FIGURES, KEPT, driverMonths, driverRanks, driverTotals, pointsEntries } from './tables';
export { driverStandings } from './views';
