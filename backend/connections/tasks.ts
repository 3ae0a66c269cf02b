import { subDays } from 'date-fns';
import { audit } from '@/backend/core/audit/audit';
import { announce, inTransaction } from '@/backend/core/db/transaction';
import { forEachCase } from '@/backend/core/tasks/each-case';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { isOnDiscordServer } from '@/backend/discord/public';
import { tell } from '@/backend/inbox/public';
import { LINK_NOTICES } from './notices';
import { mailOwner, connectionRevoked } from '@/backend/mail/public';
import { readTruckersmpPlayer } from '@/backend/truckersmp/public';
import {
  listUnchecked,
  noteChecked,
  revokeConnection,
  type CheckedService,
  type Unchecked,
} from '@/backend/members/public';

/** Per run; TruckersMP allows one request a second. */
const AT_ONCE = 5;

/** `gone`: the service itself says the account is no longer linked. */
type Verdict = { is: 'there' | 'gone' | 'unreachable'; name?: string };

const REASONS: Record<CheckedService, string> = {
  truckersmp: 'TruckersMP no longer has the account that was linked to your Steam account.',
  discord: 'You’re no longer on our Discord server.',
};

async function askTruckersmp(context: Context, { steam_id, id }: Unchecked): Promise<Verdict> {
  const player = await readTruckersmpPlayer(context, steam_id);
  if (player === 'unreachable') return { is: player };
  return player.found && String(player.id) === id
    ? { is: 'there', name: player.name }
    : { is: 'gone' };
}

async function askDiscord({ config }: Context, { id }: Unchecked): Promise<Verdict> {
  const isThere = await isOnDiscordServer(config, id);
  if (isThere === 'unreachable') return { is: isThere };
  return { is: isThere ? 'there' : 'gone' };
}

const ASK = { truckersmp: askTruckersmp, discord: askDiscord };

async function revoke(
  tx: Database,
  { companyName: company }: Context['config'],
  service: CheckedService,
  { user_id, name, email, id }: Unchecked,
  now: Date,
): Promise<void> {
  if (!(await revokeConnection(tx, { user_id, service, id, now }))) return;
  const reason = REASONS[service];
  await audit(tx, {
    at: now,
    actor_id: null,
    action: 'connection.revoked',
    object_type: 'user',
    object_id: user_id,
    summary: `${service} reported the account as no longer linked`,
    before: { id },
    reason,
  });
  const message = `${reason} Link it again to continue.`;
  const notice = { type: 'WARNING', message, kind: LINK_NOTICES.revoked, about: service } as const;
  await tell(tx, { user_id, ...notice }, now);
  announce(tx, { topic: 'profiles', user_id });
  const text = connectionRevoked({ company, name, reason });
  const cause = `connection-revoked ${user_id} ${service} ${now.toISOString()}`;
  await mailOwner(tx, { email }, { ...text, cause }, now);
}

async function check(context: Context, service: CheckedService): Promise<void> {
  const now = context.clock.now();
  const due = await listUnchecked(context.db, service, subDays(now, 1), AT_ONCE);
  let isSilent = false;
  await forEachCase(due, async (one) => {
    // A service that doesn't respond is asked again in the next round.
    if (isSilent) return;
    const verdict = await ASK[service](context, one);
    isSilent = verdict.is === 'unreachable';
    if (isSilent) return;
    await inTransaction(context, async (tx) => {
      const { user_id, id } = one;
      if (verdict.is === 'gone') await revoke(tx, context.config, service, one, now);
      else await noteChecked(tx, { user_id, service, id, name: verdict.name, now });
    });
  });
}

/** Checks required accounts once a day. */
export async function checkConnections(context: Context): Promise<void> {
  const { requiredConnections, needsDiscordServer } = context.config;
  const isChecked = {
    truckersmp: requiredConnections.includes('truckersmp'),
    discord: needsDiscordServer,
  };
  const services = (['truckersmp', 'discord'] as const).filter((service) => isChecked[service]);
  await forEachCase(services, (service) => check(context, service));
}
