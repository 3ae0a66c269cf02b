import { addDays, addMinutes } from 'date-fns';
import { audit } from '@/backend/core/audit/audit';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Call } from '@/backend/core/http/endpoints';
import { Refusal, refused } from '@/backend/core/http/errors';
import { requirePresent } from '@/backend/core/http/client-disconnect';
import { isToken, newToken } from '@/backend/core/http/tokens';
import { mailOwner, newSignIn } from '@/backend/mail/public';
import { isHere } from '@/backend/members/public';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import type { Hold } from '@/lib/contracts/core/holds';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import type { MemberDetails } from '@/lib/contracts/session/session';
import type { SignInMethod } from '@/lib/contracts/session/sign-in';
import { accountDisabled, readMember } from './authenticate';
import {
  BROWSER_COOKIE,
  PENDING_COOKIE,
  SESSION_COOKIE,
  setSecretCookie,
  setSessionCookie,
} from './cookies';
import { deviceOf } from './device';
import {
  createPending,
  findAuthenticator,
  isTrusted,
  mustEnrolAnew,
  rememberBrowser,
} from './second-factor/store';
import { endSessionOf } from './end-store';
import { createSession, lockOwnAccount, readPermissions } from './store';

const PENDING_MINUTES = 10;
const TRUST_DAYS = 30;
const MAX_DEVICE_LENGTH = 200;

export type Entering = Pick<Call<EndpointInput>, 'caller' | 'request' | 'reply' | 'now'>;
type Owed = 'code' | 'enrolment';

interface Account {
  id: number;
  name: string;
  email: string | null;
  state: string;
}

/** The sign-in methods; an activation link works once. */
type Way = SignInMethod | 'activation';

const WORDS: Record<Way, string> = {
  ...SERVICE_NAMES,
  activation: 'the activation link',
  password: 'email and password',
};

/** The browser's ID, kept from its first sign-in on. */
const browserOf = ({ request }: Entering): string => {
  const known = request.cookies[BROWSER_COOKIE] ?? '';
  return isToken(known) ? known : newToken();
};

/** With the setting on, members with MANAGE permissions need two-step verification. */
export const needsSecondFactor = (
  { needsSecondFactor: isSet }: Pick<Config, 'needsSecondFactor'>,
  permissions: readonly string[],
): boolean => isSet && permissions.some((permission) => permission.startsWith('MANAGE_'));

/** What an account still owes after the first factor on this browser. */
export async function owedFactor(
  db: Database,
  config: Config,
  { user_id, browser, now }: { user_id: number; browser: string; now: Date },
): Promise<Owed | null> {
  const authenticator = await findAuthenticator(db, user_id);
  if (authenticator?.confirmed_at)
    return (await isTrusted(db, { user_id, browser, now })) ? null : 'code';
  if (await mustEnrolAnew(db, user_id)) return 'enrolment';
  return needsSecondFactor(config, await readPermissions(db, user_id)) ? 'enrolment' : null;
}

export const refuseWhoMayNot = ({ state }: Pick<Account, 'state'>, mayReturn = false): void => {
  if (!isHere(state)) throw accountDisabled(403, state, mayReturn);
};

export const signInIsOver = () => refused('sign_in_over', 'Sign in again.');

interface Opened {
  token: string;
  browser: string;
}

type Entered = MemberDetails & { hold: Hold | null };

/** Opens a session in its own transaction. */
export async function openSession(
  { config }: Pick<Context, 'config'>,
  tx: Database,
  call: Entering,
  { account, method, isTrusting = false }: { account: Account; method: Way; isTrusting?: boolean },
): Promise<Opened> {
  const { now, request } = call;
  const { address } = call.caller;
  const [token, browser] = [newToken(), browserOf(call)];
  const device = (request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE_LENGTH);
  const former = request.cookies[SESSION_COOKIE];
  if (former !== undefined) await endSessionOf(tx, former);
  const id = await createSession(tx, { token, user_id: account.id, device, address, now });
  const trust = isTrusting && { trusted_until: addDays(now, TRUST_DAYS) };
  const seen = { user_id: account.id, browser, device, now, ...trust };
  const isNew = (await rememberBrowser(tx, seen)) === 'new';
  if (isNew && method !== 'activation') {
    const text = newSignIn({
      company: config.companyName,
      name: account.name,
      device: deviceOf(device),
      address,
    });
    // One warning a day per kind of browser is enough.
    const cause = `sign-in ${account.id} ${deviceOf(device)} ${now.toISOString().slice(0, 10)}`;
    await mailOwner(tx, account, { ...text, cause }, now);
  }
  await audit(tx, {
    at: now,
    actor_id: account.id,
    actor_address: address,
    action: 'auth.login',
    object_type: 'session',
    object_id: id,
    summary: `Signed in with ${WORDS[method]}`,
    request_id: request.id,
  });
  return { token, browser };
}

/** Sets the session cookie; the first read also sends `details`. */
export async function giveSession(
  context: Context,
  { caller, reply }: Entering,
  { token, browser }: Opened,
): Promise<Entered> {
  setSessionCookie(reply, token, caller.isHttps);
  setSecretCookie(reply, { name: BROWSER_COOKIE, value: browser }, caller.isHttps);
  const member = await readMember(context, token, caller, reply);
  if (!member)
    throw new Refusal(401, 'not_signed_in', 'Your sign-in was interrupted. Sign in again.');
  return { ...member.details, hold: member.hold };
}

/** What a later domain knows of former members. */
export interface AroundSignIn {
  isNotToReturn: (db: Database, userId: number) => Promise<boolean>;
}

/** The account column that each sign-in method verifies. */
const PROOFS = { password: 'password_hash', steam: 'steam_id', discord: 'discord_id' } as const;

type Proved = Account & Record<(typeof PROOFS)[SignInMethod], string | null>;

/**
 * Checking a password or asking Steam or Discord takes time. Anything that ended the sessions
 * meanwhile, such as a new password, ends this sign-in too.
 */
async function requireStillProved(
  tx: Database,
  { account, method }: { account: Proved; method: SignInMethod },
  { isNotToReturn }: AroundSignIn,
): Promise<void> {
  const present = await lockOwnAccount(tx, account.id);
  const proof = PROOFS[method];
  if (present?.[proof] !== account[proof]) throw signInIsOver();
  const { id, state } = present;
  refuseWhoMayNot(present, state === 'left' && !(await isNotToReturn(tx, id)));
}

/** After the first factor: opens a session, or a pending sign-in that needs the second. */
export async function completeSignIn(
  context: Context & AroundSignIn,
  call: Entering,
  { account, method }: { account: Proved; method: SignInMethod },
): Promise<Entered | { second_factor: Owed }> {
  const { now } = call;
  const outcome = await inTransaction(context, async (tx) => {
    await requireStillProved(tx, { account, method }, context);
    const browser = browserOf(call);
    const owed = await owedFactor(tx, context.config, { user_id: account.id, browser, now });
    requirePresent(call);
    if (owed === null) {
      const opened = await openSession(context, tx, call, { account, method });
      requirePresent(call);
      return opened;
    }
    const token = newToken();
    const expires_at = addMinutes(now, PENDING_MINUTES);
    await createPending(tx, { token, user_id: account.id, method, expires_at });
    return { token, owed };
  });
  if (!('owed' in outcome)) return giveSession(context, call, outcome);
  const pending = { name: PENDING_COOKIE, value: outcome.token, minutes: PENDING_MINUTES };
  setSecretCookie(call.reply, pending, call.caller.isHttps);
  return { second_factor: outcome.owed };
}
