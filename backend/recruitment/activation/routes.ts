import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { refused } from '@/backend/core/http/errors';
import {
  renewAfterwards,
  giveSession,
  openSession,
  refuseWeak,
  hashPassword,
  inPasswordQueue,
} from '@/backend/session/public';
import { readSteamPlayer } from '@/backend/steam/public';
import { activateEndpoint, activationEndpoint } from '@/lib/contracts/recruitment/activation';
import { activate, activationOver, connectionsOf } from './activation';
import { findActivation, type FoundActivation } from './store';

const canSkipPassword = (context: Context, { discord_id }: FoundActivation): boolean =>
  discord_id !== null && context.config.discordSignIn !== undefined;

/** Activating an accepted applicant's account by the emailed link. */
export function registerActivation(endpoints: Endpoints, context: Context): void {
  const { config, db } = context;

  endpoints.public(activationEndpoint, async ({ body, now }) => {
    const found = await findActivation(db, body.token, now);
    if (!found) throw activationOver();
    return {
      name: found.name,
      email: found.email ?? '',
      connections: connectionsOf(found),
      can_skip_password: canSkipPassword(context, found),
    };
  });

  endpoints.public(activateEndpoint, async (call) => {
    const { body, now, caller, request } = call;
    const { password, ...chosen } = body;
    const found = await findActivation(db, chosen.token, now);
    if (!found) throw activationOver();
    if (password === null && !canSkipPassword(context, found))
      throw refused('password_required', 'Password is required.', 'password');
    const password_hash =
      password === null
        ? null
        : await inPasswordQueue(async () => {
            await refuseWeak(password, found, config.companyName);
            return hashPassword(password);
          });
    const opened = await inTransaction(context, async (tx) => {
      const choice = { ...chosen, password_hash };
      const by = { address: caller.address, request_id: request.id, now };
      const { user_id: id, name, email } = await activate(tx, choice, by);
      const account = { id, name, email, state: 'onboarding' };
      return openSession(context, tx, call, { account, method: 'activation' });
    });
    await giveSession(context, call, opened);
    const { user_id, steam_id } = found;
    if (steam_id !== null)
      renewAfterwards(context, call.reply, { user_id, service: 'steam' }, () =>
        readSteamPlayer(config, steam_id),
      );
    return {};
  });
}
