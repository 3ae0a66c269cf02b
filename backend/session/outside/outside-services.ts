import { askOutside } from '@/backend/core/outbox/ask-outside';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import { Refusal } from '@/backend/core/http/errors';
import { discordSignInUrl, keepsOut } from '@/backend/discord/public';
import { steamSignInUrl } from '@/backend/steam/public';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import {
  OUTSIDE_SERVICES,
  type OutsidePurpose,
  type OutsideService,
} from '@/lib/contracts/session/sign-in';

const KEPT_MS = 30_000;
/** The maximum age of a result before sending someone there. */
const FRESH_MS = 5_000;
const FIRST_SERVER_ERROR = 500;

type Asking = Pick<Context, 'config' | 'clock'>;

interface Look {
  isUp: boolean;
  at: Date;
}

interface Looks {
  last: Map<OutsideService, Look>;
  running: Map<OutsideService, Promise<Look>>;
}

const known = new WeakMap<Config, Looks>();

function looksOf(config: Config): Looks {
  const found = known.get(config) ?? { last: new Map(), running: new Map() };
  known.set(config, found);
  return found;
}

/** The page a browser would be sent to; null if the service isn't configured. */
function addressOf(config: Config, service: OutsideService): string | null {
  const realm = config.panelOrigin;
  const [state, returnTo] = ['looking', `${realm}/login`];
  return service === 'steam'
    ? steamSignInUrl(config, { returnTo, realm })
    : discordSignInUrl(config, { state, verifier: state, returnTo, scopes: ['identify'] });
}

async function look({ config, clock }: Asking, service: OutsideService): Promise<Look> {
  const address = addressOf(config, service);
  const answer = address === null ? null : await askOutside(config, address);
  // A refusal counts as available, since a browser may be let in where a program isn't.
  const isUp = answer === null || (answer !== 'unreachable' && answer.status < FIRST_SERVER_ERROR);
  const seen = { isUp, at: clock.now() };
  looksOf(config).last.set(service, seen);
  return seen;
}

/** Probes a service at most once at a time and once per `keptMs`. */
async function isUp(
  asking: Asking,
  service: OutsideService,
  keptMs: (isUp: boolean) => number,
): Promise<boolean> {
  if (service === 'discord' && keepsOut(asking.config)) return false;
  const { last, running } = looksOf(asking.config);
  const seen = last.get(service);
  const age = seen ? asking.clock.now().getTime() - seen.at.getTime() : -1;
  if (seen && age >= 0 && age < keptMs(seen.isUp)) return seen.isUp;
  const going =
    running.get(service) ?? look(asking, service).finally(() => running.delete(service));
  running.set(service, going);
  return (await going).isUp;
}

/** The services whose sign-in page is down. */
export async function listSilent(asking: Asking): Promise<OutsideService[]> {
  const looks = OUTSIDE_SERVICES.map(async (service) => ({
    service,
    isThere: await isUp(asking, service, () => KEPT_MS),
  }));
  return (await Promise.all(looks)).flatMap(({ service, isThere }) => (isThere ? [] : [service]));
}

/**
 * Refuses to send anyone to a page that is down. May take seconds, so don't call it in a
 * transaction.
 */
export async function refuseSilent(
  asking: Asking,
  { service, purpose }: { service: OutsideService; purpose: OutsidePurpose },
): Promise<void> {
  if (await isUp(asking, service, (wasUp) => (wasUp ? FRESH_MS : KEPT_MS))) return;
  const advice =
    purpose === 'sign_in'
      ? 'Sign in another way, or try again in a minute.'
      : 'Try again in a minute.';
  const message = `${SERVICE_NAMES[service]} isn’t responding right now. ${advice}`;
  throw new Refusal(503, 'outside_unreachable', message);
}
