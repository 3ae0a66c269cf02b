import { hostname, networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Config } from '@/backend/core/config/config';
import { networkOf } from '@/lib/contracts/core/network';
import { Refusal, refused } from './errors';
import { isSameSecret } from './tokens';

/** The caller and the requested origin, as far as the sender is trusted. */
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

/** Trusts forwarded headers only from the panel, which proves itself with the shared secret. */
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
 * The panel's origin in the browser. Only for writes, whose `Origin` was checked against the host
 * by `refuseForeignOrigin`.
 */
export function originOf(request: FastifyRequest, config: Config): string {
  const { host, isHttps } = callerOf(request, config);
  const own = `${isHttps ? 'https' : 'http'}://${host}`;
  return config.publicUrl?.origin ?? (header(request, 'origin') || own);
}

const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** `host` with or without a port. */
export const isOwnMachine = (host: string): boolean => OWN_MACHINE.test(host);

/** A name or address of this machine on its network. */
function isOfThisMachine(host: string): boolean {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  const addresses = Object.values(networkInterfaces()).flatMap((ofOne) => ofOne ?? []);
  return name === hostname().toLowerCase() || addresses.some(({ address }) => address === name);
}

/**
 * The origin for links in email. A caller controls the request's host, so without `PUBLIC_URL` it
 * only counts if it is this machine, or with demo data if no one else can own it; otherwise demo
 * emails link to this machine, and others to nowhere.
 */
export function linkOrigin(request: FastifyRequest, config: Config): string | null {
  if (config.publicUrl) return config.publicUrl.origin;
  const { host } = callerOf(request, config);
  if (isOwnMachine(host)) return originOf(request, config);
  if (!config.hasDemoData) return null;
  return isOfThisMachine(host) ? originOf(request, config) : config.panelOrigin;
}

/** The same, for actions that depend on the email. */
export function neededLinkOrigin(request: FastifyRequest, config: Config): string {
  const origin = linkOrigin(request, config);
  if (origin !== null) return origin;
  throw refused(
    'no_links',
    'The email can’t be sent because PUBLIC_URL isn’t set. Tell an administrator.',
  );
}

const CHANGES_NOTHING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses cross-site writes. Browsers always send an `Origin` with them; a caller without one isn't
 * a browser and has no session to misuse.
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
      'This request came from another site and was blocked.',
    );
}

/**
 * A request known to be encrypted must come from an https page. Otherwise an unconfigured proxy may
 * have terminated TLS, so both are accepted.
 */
function isOwnOrigin(origin: string, { host, isHttps }: Caller, config: Config): boolean {
  if (config.publicUrl) return origin === config.publicUrl.origin;
  const schemes = isHttps ? ['https'] : ['http', 'https'];
  return schemes.some((scheme) => {
    const own = `${scheme}://${host}`;
    return URL.canParse(own) && origin === new URL(own).origin;
  });
}
