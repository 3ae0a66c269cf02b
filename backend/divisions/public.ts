export {
  findOwnDivision,
  giveUpLead,
  listDivisionBadges,
  listDivisionMembers,
  listMemberships,
  lockDivision,
  moveToDivision,
  renameAskedRanks,
  type Membership,
} from './store';
export { divisions } from './tables';
export { divisionMemberships, isDivisionNow, membersNow } from './views';
