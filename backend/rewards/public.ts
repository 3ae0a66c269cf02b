export { grantFor, keepGrant, takeBackGrant } from './awards/grant-with';
export { listAwards, lockAward } from './awards/store';
export { awards } from './awards/tables';
export { NO_FACTOR, findFactors, type Factor } from './bonuses/factor-store';
export { divisionAt, isMeantFor, meetsConditions, payable } from './bonuses/rules';
export { settleBonuses } from './bonuses/settle-store';
export { findBonus, hasBonusesAt, type Bonus } from './bonuses/store';
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
export { addLines, addPoints, findBestMonth, findPoints, listMonths, openLedger } from './store';
export { FIGURES, KEPT } from './tables';
export {
  findBoardZone,
  holdTotals,
  listLedgers,
  noteBoardZone,
  rewriteBoards,
  rewriteTotals,
} from './totals-store';
export {
  boardsOfDrivers,
  driverStandings,
  kmInMonth,
  ledger,
  meetsRank,
  monthsOfDrivers,
  totalsOfDrivers,
} from './views';
export { inPoints, inSignedPoints } from './points-words';
