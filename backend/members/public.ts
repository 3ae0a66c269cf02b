export { isLastAdministrator, keepAdministrators, lockAccess } from './administrator-store';
export {
  findConnection,
  link,
  listConnections,
  listUnchecked,
  lockAvatar,
  lockConnections,
  nameConnections,
  noteChecked,
  readLinkedIds,
  renewConnection,
  revokeConnection,
  setAvatar,
  unlink,
  type CheckedService,
  type StoredConnection,
  type Unchecked,
} from './connection-store';
export {
  askForDeletion,
  findDeletion,
  listDueDeletions,
  lockDueDeletion,
  noteDeleted,
  takeDeletionBack,
} from './deletion-store';
export {
  DISCORD_ROLES,
  letMemberInLater,
  putRolesOfMembersRight,
  putRolesRight,
  takeFormerRoles,
} from './discord-outbox-store';
export { readGiver } from './giver-store';
export {
  findBefore,
  lastChangedBy,
  listNamedHistory,
  listUnlinkings,
  refuseStale,
} from './history-store';
export { lockFreeUsers, lockIfFree, lockUser, lockUsers } from './lock-store';
export {
  addNote,
  announceAccount,
  changeAccount,
  clearLink,
  findPlainRole,
  findRecord,
  liftWarning,
  listNotes,
  lockAccount,
  lockEndedDisabling,
  type ManagedAccount,
  warningsOf,
} from './managed-account-store';
export { isNameOfAnother, lockNames } from './name-store';
export {
  admit,
  beginOnboarding,
  findMemberNumber,
  finishStep,
  listSteps,
  lockNewcomer,
  lockStandingStill,
  recordReminders,
} from './onboarding-store';
export { emptyAccount } from './personal-store';
export { readPrivacy, shownTo } from './privacy-rules';
export { isReservedName } from './reserved-names';
export {
  addRole,
  highestLevel,
  isRoleNameTaken,
  levelOf,
  listActiveStaff,
  listAllRoles,
  listGivenRoles,
  listRolesById,
  listRolesOf,
  listStaff,
  listTeams,
  lockRole,
  removeRole,
  replaceRoles,
  writeRole,
  type StoredRole,
} from './role-store';
export { accountStateInWords } from './state-words';
export {
  createMember,
  findRole,
  holdsRole,
  isOrWasMember,
  listHolders,
  listMemberCards,
  countByTracker,
  lockDrivers,
  lockMember,
  markSeen,
  type MemberChange,
  type NewMember,
  updateMember,
} from './store';
export { DRIVING, HERE, USER_STATES, isHere, roles, userRoles, users } from './tables';
export {
  hasRevokedLink,
  memberCards,
  memberLinks,
  memberAccess,
  nameOf,
  showsFigures,
} from './views';
