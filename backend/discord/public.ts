export {
  isOnDiscordServer,
  joinDiscordServer,
  readServerMember,
  type Joiner,
  type ServerMember,
} from './guild';
export {
  discordSignInUrl,
  keepsOut,
  readDiscordUser,
  type DiscordTurnedAway,
  type DiscordUser,
} from './oauth';
export { paceOf } from './pace';
export { createRolesSender, differs, MAY_NOT, type DiscordRoles } from './roles';
export {
  DIRECT_MESSAGE,
  DISCORD_JOIN,
  causeOfMessage,
  directMessage,
  joinServerLater,
  tellChannel,
  tellChannelEach,
} from './store';
