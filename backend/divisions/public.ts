export {
  findOwnDivision,
  giveUpLead,
  listDivisionBadges,
  listDivisionMembers,
  listMemberships,
  moveToDivision,
  type Membership,
} from './store';
export { divisionMembers, divisions } from './tables';
export { divisionMemberships, isDivisionNow } from './views';
