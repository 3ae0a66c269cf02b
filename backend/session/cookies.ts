import type {} from '@fastify/cookie';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { MemberDetails } from '@/lib/contracts/session/session';

export const SESSION_COOKIE = 'session';
/** Set after the first factor, while the second is due. */
export const PENDING_COOKIE = 'pending';
/** The state of an OAuth flow; it keeps its name so that flows under way survive an update. */
export const FLOW_COOKIE = 'trip';
/** Recognises a browser, and trusts it if its member said so. */
export const BROWSER_COOKIE = 'browser';
const DETAILS_COOKIE = 'details';
/** The units and time zone the browser shows figures in. */
const DISPLAY_COOKIE = 'display';
/** The longest that browsers keep cookies; the server decides when a session ends. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

const attributes = (isHttps: boolean, httpOnly: boolean, maxAge = MAX_AGE_SECONDS) =>
  ({
    path: '/',
    sameSite: 'lax',
    secure: isHttps,
    httpOnly,
    maxAge,
    // Both values only contain characters allowed in cookies.
    encode: (value: string) => value,
  }) as const;

export function setSessionCookie(reply: FastifyReply, token: string, isHttps: boolean): void {
  reply.setCookie(SESSION_COOKIE, token, attributes(isHttps, true));
}

/** A browser secret, valid for some minutes or as long as browsers keep cookies. */
export function setSecretCookie(
  reply: FastifyReply,
  { name, value, minutes }: { name: string; value: string; minutes?: number },
  isHttps: boolean,
): void {
  const maxAge = minutes === undefined ? undefined : minutes * 60;
  reply.setCookie(name, value, attributes(isHttps, true, maxAge));
}

export const clearCookie = (reply: FastifyReply, name: string): void => {
  reply.clearCookie(name, { path: '/' });
};

/** What the browser shows of the member, and in which units. */
export interface Shown {
  details: MemberDetails;
  display: string;
}

export function setShownCookies(
  reply: FastifyReply,
  { details, display }: Shown,
  isHttps: boolean,
): void {
  const value = Buffer.from(JSON.stringify(details), 'utf8').toString('base64');
  reply.setCookie(DETAILS_COOKIE, value, attributes(isHttps, false));
  reply.setCookie(DISPLAY_COOKIE, display, attributes(isHttps, false));
}

export function clearCookies(reply: FastifyReply): void {
  clearCookie(reply, SESSION_COOKIE);
  clearCookie(reply, DETAILS_COOKIE);
  clearCookie(reply, DISPLAY_COOKIE);
}

export const hashOfShown = (shown: Shown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64');
