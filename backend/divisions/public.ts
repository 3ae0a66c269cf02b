export {
  findOwnDivision,
  giveUpLead,
  listDivisionBadges,
  listDivisionMembers,
  listMemberships,
  lockDivision,
  moveToDivision,
  type Membership,
} from './store';
export { divisions } from './tables';
export { divisionMemberships, isDivisionNow, membersNow } from './views';
