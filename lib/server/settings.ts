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
      'must be the number of reverse proxies before the panel, such as 0 or 1',
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
  /** Where the panel reaches the backend, without a slash at the end. */
  backendUrl: string;
  hasOwnBackend: boolean;
  /** Proves the panel to the backend. Without it the backend believes no forwarded address. */
  backendSecret: string | undefined;
  /** How many reverse proxies stand before the panel. */
  trustedProxies: number;
  /** From where on ports are looked for that stand-ins of outside services take; undefined: none start. */
  standInsPort: number | undefined;
}

// An address to listen on everywhere is no address to call.
const reachable: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' };

/** Reads and checks every setting of the panel. Throws an error of one line that names the variable. */
export function readPanelSettings(env: Record<string, string | undefined>): PanelSettings {
  // An empty variable is an unset one: that is how compose files and shells leave things out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(variables, given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.') ?? 'Setting'}: ${issue?.message ?? 'is not valid'}`);
  }
  const values = parsed.data;
  if (values.BACKEND_URL && !values.BACKEND_SECRET)
    throw new Error(
      'BACKEND_SECRET: is needed with BACKEND_URL, the same as the backend there has',
    );
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

/** The settings of this process, read once. */
export const panelSettings = (): PanelSettings => (read ??= readPanelSettings(process.env));
