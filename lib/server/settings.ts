import * as z from 'zod/mini';
import { parseDsn } from './dsn';

const LARGEST_PORT = 65_535;
const SHORTEST_SECRET = 16;

const isPort = (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= LARGEST_PORT;

const isOrigin = (value: string) => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '';
};

const checked = (isGood: (value: string) => boolean, message: string) =>
  z.string().check(z.refine(isGood, message));

const port = (fallback: string) =>
  z._default(checked(isPort, `must be a whole number from 1 to ${LARGEST_PORT}`), fallback);

const variables = z.object({
  PORT: port('3000'),
  BACKEND_PORT: port('4000'),
  BACKEND_HOST: z._default(
    checked((value) => !/[\s/]/.test(value), 'must be a host name or an address'),
    '127.0.0.1',
  ),
  BACKEND_URL: z.optional(checked(isOrigin, 'must look like http://10.0.0.5:4000, without a path')),
  BACKEND_SECRET: z.optional(
    checked(
      (value) => value.length >= SHORTEST_SECRET && /^[\x21-\x7e]+$/.test(value),
      `must be at least ${SHORTEST_SECRET} plain characters without spaces`,
    ),
  ),
  TRUST_PROXY: z._default(
    checked(
      (value) => /^\d{1,2}$/.test(value),
      'must be the number of reverse proxies in front of the panel, such as 0 or 1',
    ),
    '0',
  ),
  STAND_INS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  STAND_INS_PORT: port('4100'),
  NEXT_PUBLIC_SENTRY_DSN: z.optional(
    checked((value) => parseDsn(value) !== undefined, 'must look like https://key@host/1'),
  ),
});

export interface PanelSettings {
  port: number;
  backendHost: string;
  backendPort: number;
  /** The backend's URL, without a trailing slash. */
  backendUrl: string;
  hasOwnBackend: boolean;
  /** Authenticates the panel. Without it the backend trusts no forwarded address. */
  backendSecret: string | undefined;
  /** The number of reverse proxies in front of the panel. */
  trustedProxies: number;
  /** The first port to try for stand-ins of outside services; undefined if none start. */
  standInsPort: number | undefined;
}

// A wildcard listen address can't be called.
const reachable: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' };

/** Reads and validates all panel settings. Throws a one-line error that names the variable. */
export function readPanelSettings(env: Record<string, string | undefined>): PanelSettings {
  // Treats empty variables as unset, as compose files and shells do.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(variables, given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.') ?? 'Setting'}: ${issue?.message ?? 'is not valid'}`);
  }
  const values = parsed.data;
  if (values.BACKEND_URL && !values.BACKEND_SECRET)
    throw new Error('BACKEND_SECRET: required with BACKEND_URL, with the backend’s own secret');
  const host = reachable[values.BACKEND_HOST] ?? values.BACKEND_HOST;
  return {
    port: Number(values.PORT),
    backendHost: values.BACKEND_HOST,
    backendPort: Number(values.BACKEND_PORT),
    backendUrl: new URL(values.BACKEND_URL ?? `http://${host}:${values.BACKEND_PORT}`).origin,
    hasOwnBackend: values.BACKEND_URL === undefined,
    backendSecret: values.BACKEND_SECRET,
    trustedProxies: Number(values.TRUST_PROXY),
    standInsPort: values.STAND_INS === 'on' ? Number(values.STAND_INS_PORT) : undefined,
  };
}

let read: PanelSettings | undefined;

/** This process's settings, read once. */
export const panelSettings = (): PanelSettings => (read ??= readPanelSettings(process.env));
