import type {} from '@fastify/cookie';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { MemberDetails } from '@/lib/contracts/session';

export const SESSION_COOKIE = 'session';
const DETAILS_COOKIE = 'details';
/** The longest that browsers keep a cookie; the server decides when a session really ends. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

const attributes = (isHttps: boolean, httpOnly: boolean) =>
  ({
    path: '/',
    sameSite: 'lax',
    secure: isHttps,
    httpOnly,
    maxAge: MAX_AGE_SECONDS,
    // Both values are made of characters that a cookie may hold as they are.
    encode: (value: string) => value,
  }) as const;

export function setSessionCookie(reply: FastifyReply, token: string, isHttps: boolean): void {
  reply.setCookie(SESSION_COOKIE, token, attributes(isHttps, true));
}

export function setDetailsCookie(
  reply: FastifyReply,
  details: MemberDetails,
  isHttps: boolean,
): void {
  const value = Buffer.from(JSON.stringify(details), 'utf8').toString('base64');
  reply.setCookie(DETAILS_COOKIE, value, attributes(isHttps, false));
}

export function clearCookies(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
  reply.clearCookie(DETAILS_COOKIE, { path: '/' });
}

export const hashOfDetails = (details: MemberDetails): string =>
  createHash('sha256').update(JSON.stringify(details)).digest('base64');
