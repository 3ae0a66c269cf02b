import { auditSelf } from '@/backend/core/audit/audit-self';
import { announce } from '@/backend/core/db/transaction';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound, refused } from '@/backend/core/http/errors';
import { removeFromTrackerCompanies } from '@/backend/jobs/public';
import { requireProof } from '@/backend/session/public';
import { unlinkEndpoint } from '@/lib/contracts/connections';
import { type LinkedService, SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { lockConnections, readLinkedIds, unlink, takeFormerRoles } from '@/backend/members/public';
import { lockOwnAccount } from '@/backend/own-account/public';

type Ids = NonNullable<Awaited<ReturnType<typeof readLinkedIds>>>;

/** Unlinking Steam also unlinks TruckersMP, which was found by it. */
const goesWith = (service: LinkedService): readonly LinkedService[] =>
  service === 'steam' ? ['steam', 'truckersmp'] : [service];

const canSignIn = (
  { steam, discordSignIn }: Pick<Config, 'steam' | 'discordSignIn'>,
  ids: Ids,
  without: readonly LinkedService[],
): boolean =>
  (steam !== undefined && ids.steam !== null && !without.includes('steam')) ||
  (discordSignIn !== undefined && ids.discord !== null && !without.includes('discord'));

/** Unlinking accounts. */
export function registerUnlinking(endpoints: Endpoints, context: Context): void {
  const { config } = context;
  const prove = async (call: MemberCall<typeof unlinkEndpoint.input>) => {
    await requireProof(context, call, call.body.current);
  };

  endpoints.memberAfter(unlinkEndpoint, prove, async (call) => {
    const { db, member, params, now } = call;
    const { user_id } = member;
    await lockConnections(db);
    const own = await lockOwnAccount(db, user_id);
    const ids = await readLinkedIds(db, user_id);
    if (!own || !ids || ids[params.service] === null) throw notFound('This account');
    const going = goesWith(params.service).filter((service) => ids[service] !== null);
    const required = going.find((service) => config.requiredConnections.includes(service));
    if (required)
      throw refused(
        'connection_required',
        `${SERVICE_NAMES[required]} is required. Link another account in its place.`,
      );
    const hasPassword = own.has_password && own.email !== null;
    if (!hasPassword && !canSignIn(config, ids, going))
      throw refused('last_sign_in', 'You can’t remove your only way to sign in.');
    await unlink(db, { user_id, services: going, now });
    if (going.includes('steam'))
      await removeFromTrackerCompanies(db, { user_id, steam_id: ids.steam }, now);
    if (going.includes('discord'))
      await takeFormerRoles(db, { discord_id: ids.discord, why: 'account unlinked' }, now);
    const before = Object.fromEntries(going.map((service) => [service, ids[service]]));
    const summary = `Unlinked ${going.map((service) => SERVICE_NAMES[service]).join(' and ')}`;
    await auditSelf(call, 'connection.unlinked', summary, { before });
    announce(db, { topic: 'profiles', user_id });
    return {};
  });
}
