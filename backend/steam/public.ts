export { confirmSteam, steamSignInUrl } from './openid';
export { readPlayedHours, readSteamPlayer, type PlayedHours } from './web-api';
