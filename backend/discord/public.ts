export type { Asking } from './ask-as-bot';
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
export { thingOf, type MappedRole } from './mapped-roles';
export { paceOf } from './pace';
export { changePost, createPost, findPost, type Embed, type Picture } from './posts';
export { createRolesSender, differs, MAY_NOT, type DiscordRoles } from './roles';
export {
  changeScheduledEvent,
  createScheduledEvent,
  DISCORD_EVENTS,
  EVENTS_FULL,
  findScheduledEvent,
  isGone,
  LONGEST,
  type ScheduledEvent,
  type ScheduledStatus,
} from './scheduled-events';
export { lengthOnDiscord } from './send-message';
export { shownText } from './shown-text';
export {
  DIRECT_MESSAGE,
  DISCORD_JOIN,
  causeOfMessage,
  directMessage,
  joinServerLater,
  tellChannel,
  tellChannelEach,
} from './store';
