import { addDays } from 'date-fns';
import { memberName, NAME_LENGTH } from '@/lib/contracts/core/names';
import { emailAddress } from '@/lib/contracts/session/email';
import type { Config } from './core/config/config';
import type { Database } from './core/db/database';
import { newToken } from './core/http/tokens';
import { audit } from './core/audit/audit';
import {
  createMember,
  findRole,
  holdsRole,
  isNameOfAnother,
  lockNames,
  isHere,
} from './members/public';
import { openLedger } from './rewards/public';
import { liftFactor, createPasswordLink, findAccount, readOwner } from './session/public';

const LINK_DAYS = 7;
const ROLE = 'Administrator';
const LOST_FACTOR = '--lost-factor';

interface Asked {
  email: string;
  isLost: boolean;
}

/** Parses the command line. */
export function readAsked([argument, option]: readonly string[]): Asked {
  const usage = `Usage: npm run create-admin -- EMAIL [${LOST_FACTOR}]`;
  if (argument === undefined || (option !== undefined && option !== LOST_FACTOR))
    throw new Error(usage);
  const { data: email } = emailAddress.safeParse(argument);
  if (email === undefined) throw new Error(`"${argument}" is not an email address. ${usage}`);
  return { email, isLost: option !== undefined };
}

/** The local part of an email as a name if valid, with a number if taken. */
async function freeName(tx: Database, email: string): Promise<string> {
  const start = email.slice(0, Math.min(email.indexOf('@'), NAME_LENGTH.max)).toWellFormed();
  const wanted = memberName.safeParse(start).data ?? ROLE;
  await lockNames(tx);
  let name = wanted;
  for (let number = 2; await isNameOfAnother(tx, name, null); number += 1)
    name = `${wanted.slice(0, NAME_LENGTH.max - ` ${number}`.length)} ${number}`;
  return name;
}

async function createAdministrator(tx: Database, role: number, email: string, now: Date) {
  const name = await freeName(tx, email);
  const userId = await createMember(
    tx,
    { name, email, state: 'active', joined_at: now },
    [role],
    now,
  );
  await openLedger(tx, userId);
  return userId;
}

/** The account the link is for: a new one, or an administrator's who lost their password. */
async function administratorOf(tx: Database, email: string, now: Date) {
  const role = await findRole(tx, ROLE);
  if (role === null) throw new Error(`The role ${ROLE} does not exist in this database.`);
  const existing = await findAccount(tx, email);
  if (!existing) return { userId: await createAdministrator(tx, role, email, now), isNew: true };
  if (!isHere(existing.state)) throw new Error(`The account of ${email} is ${existing.state}.`);
  if (!(await holdsRole(tx, existing.id, role)))
    throw new Error(`${email} already has an account that isn’t an administrator’s.`);
  return { userId: existing.id, isNew: false };
}

/** Anyone with access to the server's command line needs no approval. */
async function liftLost(tx: Database, config: Config, userId: number, now: Date): Promise<void> {
  const owner = await readOwner(tx, userId);
  if (!owner) return;
  await liftFactor({ config }, tx, {
    owner,
    actor: { user_id: null, address: '' },
    summary: 'Reset two-step verification from the command line',
    now,
    requestId: '',
  });
}

async function makeLink(tx: Database, config: Config, { email, isLost }: Asked, now: Date) {
  const { userId, isNew } = await administratorOf(tx, email, now);
  const token = newToken();
  const expires_at = addDays(now, LINK_DAYS);
  await createPasswordLink(tx, { token, user_id: userId, expires_at, now });
  await audit(tx, {
    at: now,
    actor_id: null,
    action: isNew ? 'user.created' : 'auth.reset_requested',
    object_type: 'user',
    object_id: userId,
    summary: isNew
      ? 'Created an administrator from the command line'
      : 'Created a password link from the command line',
  });
  if (isLost) await liftLost(tx, config, userId, now);
  return { token, isNew };
}

/**
 * Creates an administrator, or uses an existing one; returns the lines to print, with the one-time
 * link.
 */
export async function letAdministratorIn(
  tx: Database,
  config: Config,
  asked: Asked,
  now: Date,
): Promise<string[]> {
  const { token, isNew } = await makeLink(tx, config, asked, now);
  return [
    ...(isNew ? [] : [`${asked.email} is already an administrator.`]),
    ...(asked.isLost ? ['Two-step verification was reset and all sessions have ended.'] : []),
    `Set the password within ${LINK_DAYS} days: ${config.panelOrigin}/reset-password/${token}`,
  ];
}
