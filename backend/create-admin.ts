import { addDays } from 'date-fns';
import { createClock } from './core/clock';
import { readConfig } from './core/config';
import { openDatabase, type Database } from './core/database';
import { newToken } from './core/tokens';
import { audit } from './core/audit';
import { createMember, findRole } from './membership/store';
import { openLedger } from './rewards/store';
import { createPasswordLink, findAccount } from './session/store';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LINK_DAYS = 7;

async function addAdministrator(tx: Database, email: string, now: Date): Promise<string> {
  const role = await findRole(tx, 'Administrator');
  if (role === null) throw new Error('The role Administrator does not exist in this database.');
  const existing = await findAccount(tx, email);
  if (existing) throw new Error(`${email} has an account already.`);
  const userId = await createMember(
    tx,
    {
      name: email.slice(0, email.indexOf('@')).slice(0, 32),
      email,
      state: 'active',
      joined_at: now,
    },
    [role],
    now,
  );
  await openLedger(tx, userId);
  const token = newToken();
  await createPasswordLink(tx, {
    token,
    user_id: userId,
    expires_at: addDays(now, LINK_DAYS),
    now,
  });
  await audit(tx, {
    at: now,
    actor_id: null,
    action: 'user.created',
    object_type: 'user',
    object_id: userId,
    summary: 'Created an administrator from the command line',
  });
  return token;
}

/** Creates an administrator and prints the one-time link with which they set their password. */
async function main(argument: string | undefined): Promise<void> {
  const email = argument?.toLowerCase() ?? '';
  if (!EMAIL.test(email)) throw new Error('Usage: npm run create-admin -- EMAIL');
  const config = readConfig(process.env);
  const opened = await openDatabase(config);
  try {
    const now = createClock(config.clockStart).now();
    const token = await opened.db.transaction((tx) => addAdministrator(tx, email, now));
    const origin = config.publicUrl?.origin ?? `http://localhost:${process.env.PORT ?? '3000'}`;
    console.log(`Set the password within ${LINK_DAYS} days: ${origin}/reset-password/${token}`);
  } finally {
    await opened.close();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
