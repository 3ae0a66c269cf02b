import { hostname, networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Config } from '@/backend/core/config/config';
import { networkOf } from '@/lib/contracts/core/network';
import { Refusal, refused } from './errors';
import { isSameSecret } from './tokens';

/** Who sent a request and to which address, as far as the sender may say so. */
export interface Caller {
  address: string;
  /** What limits count by. */
  network: string;
  host: string;
  isHttps: boolean;
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** Forwarded headers count only from the panel, which proves itself with the shared secret. */
export function callerOf(request: FastifyRequest, config: Config): Caller {
  const isPanel =
    config.panelSecret !== undefined &&
    isSameSecret(header(request, 'x-panel-secret'), config.panelSecret);
  const isHttps = config.publicUrl
    ? config.publicUrl.protocol === 'https:'
    : isPanel && header(request, 'x-forwarded-proto') === 'https';
  const address = (isPanel && header(request, 'x-forwarded-for')) || request.ip;
  return {
    address,
    network: networkOf(address),
    host: (isPanel && header(request, 'x-forwarded-host')) || request.host,
    isHttps,
  };
}

/**
 * Where the browser sees this panel. Of a change only: `refuseForeignOrigin` has compared what it
 * names as its origin with the host that it came to.
 */
export function originOf(request: FastifyRequest, config: Config): string {
  const { host, isHttps } = callerOf(request, config);
  const own = `${isHttps ? 'https' : 'http'}://${host}`;
  return config.publicUrl?.origin ?? (header(request, 'origin') || own);
}

const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** `host` as an address has it, with or without its port. */
export const isOwnMachine = (host: string): boolean => OWN_MACHINE.test(host);

/** A name or an address of this machine, by which others of its network know it. */
function isOfThisMachine(host: string): boolean {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  const addresses = Object.values(networkInterfaces()).flatMap((ofOne) => ofOne ?? []);
  return name === hostname().toLowerCase() || addresses.some(({ address }) => address === name);
}

/**
 * Where links in mails lead. Whoever asks for a mail to somebody else names the host of the request
 * as well, so without `PUBLIC_URL` it counts only where it is this machine, and in the demo company
 * where nobody else can have it; else that company's mails lead to this machine, and others nowhere.
 */
export function linkOrigin(request: FastifyRequest, config: Config): string | null {
  if (config.publicUrl) return config.publicUrl.origin;
  const { host } = callerOf(request, config);
  if (isOwnMachine(host)) return originOf(request, config);
  if (!config.hasDemoData) return null;
  return isOfThisMachine(host) ? originOf(request, config) : config.panelOrigin;
}

/** The same, for what comes to nothing without its mail. */
export function neededLinkOrigin(request: FastifyRequest, config: Config): string {
  const origin = linkOrigin(request, config);
  if (origin !== null) return origin;
  throw refused(
    'no_links',
    'No mail with a link can be sent: PUBLIC_URL is not set. Tell an administrator.',
  );
}

const CHANGES_NOTHING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses a change that another site's page asks for. A browser always names the origin of such a
 * request; a caller without one is no browser and has no session to be misused.
 */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  if (CHANGES_NOTHING.includes(request.method)) return;
  const origin = header(request, 'origin');
  const isForeign = origin
    ? !isOwnOrigin(origin, callerOf(request, config), config)
    : header(request, 'sec-fetch-site') === 'cross-site';
  if (isForeign)
    throw new Refusal(
      403,
      'foreign_origin',
      'This request came from another site and was refused.',
    );
}

/**
 * A request known to be encrypted must come from an encrypted page. Where it isn't known, a proxy
 * that nobody told the panel of may have encrypted it: then the page may be either.
 */
function isOwnOrigin(origin: string, { host, isHttps }: Caller, config: Config): boolean {
  if (config.publicUrl) return origin === config.publicUrl.origin;
  const schemes = isHttps ? ['https'] : ['http', 'https'];
  return schemes.some((scheme) => {
    const own = `${scheme}://${host}`;
    return URL.canParse(own) && origin === new URL(own).origin;
  });
}
