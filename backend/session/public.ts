export { closeAccess } from './access-store';
export { createAuthenticate } from './authenticate';
export { SESSION_COOKIE, setSecretCookie } from './cookies';
export { findNewEmail, listAskedEmails, lockEmails } from './password/email-store';
export { giveSession, openSession } from './complete-sign-in';
export { endPendingOf, findAuthenticator, removeFactor } from './second-factor/store';
export { liftFactor } from './second-factor/lift-factor';
export {
  endDiscordFlow,
  endSteamFlow,
  endingFlow,
  startOauthFlow,
  type Ending,
} from './outside/oauth-flow';
export { proofOwed, requireProof } from './password/own-password';
export { createPasswordLink } from './password/store';
export { refuseWeak } from './password/password-strength';
export { hashPassword, inPasswordQueue } from './password/passwords';
export { renewAfterwards } from './outside/renew-connection';
export { measureResets } from './second-factor/reset-store';
export { countSessions, findAccount, findSession, readOwner } from './store';
