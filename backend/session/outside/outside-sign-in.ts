import { auditRepeated } from '@/backend/core/audit/audit-repeated';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { Refusal } from '@/backend/core/http/errors';
import {
  leaveToSignInEndpoint,
  returnToSignInEndpoint,
  type OutsideService,
} from '@/lib/contracts/session/sign-in';
import { renewAfterwards } from './renew-connection';
import { readSteamPlayer } from '@/backend/steam/public';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import {
  type AroundSignIn,
  completeSignIn,
  type Entering,
} from '@/backend/session/complete-sign-in';
import { endDiscordFlow, endingFlow, endSteamFlow, startOauthFlow } from './oauth-flow';
import { failedTimes } from '@/backend/session/sign-in';
import { findAccountAt } from '@/backend/session/store';

/** The verified identity, and its account. */
async function whoCame(
  context: Context,
  call: Entering,
  { service, query }: { service: OutsideService; query: string },
) {
  const came = { purpose: 'sign_in', query } as const;
  const ending = endingFlow(context, call, { ...came, service });
  const { next, ...proved } =
    service === 'steam'
      ? await endSteamFlow(ending, call, came)
      : await endDiscordFlow(ending, call, came);
  const id = 'steam_id' in proved ? proved.steam_id : proved.user.id;
  const read = async () =>
    'steam_id' in proved ? readSteamPlayer(context.config, id) : proved.user;
  return { id, next, read, account: await findAccountAt(context.db, service, id) };
}

const unknownAccount = (service: OutsideService) =>
  new Refusal(
    403,
    'no_account',
    service === 'steam'
      ? 'No account is linked to this Steam account. Apply first or sign in another way.'
      : 'No account is linked to this Discord account. Apply first or sign in another way.',
  );

/** Sign-in with a linked Steam or Discord account. */
export function registerOutsideSignIn(endpoints: Endpoints, context: Context & AroundSignIn): void {
  endpoints.public(leaveToSignInEndpoint, async (call) => ({
    address: await startOauthFlow(context, call, {
      service: call.params.service,
      purpose: 'sign_in',
      next: call.body.next,
    }),
  }));

  endpoints.public(returnToSignInEndpoint, async (call) => {
    const { service } = call.params;
    const { id, account, next, read } = await whoCame(context, call, { service, ...call.body });
    if (!account) {
      await inTransaction(context, (tx) =>
        auditRepeated(tx, {
          at: call.now,
          actor_address: call.caller.address,
          action: 'auth.login_failed',
          object_type: 'outside_account',
          object_id: `${service} ${id}`,
          summary: `No account is linked to this ${SERVICE_NAMES[service]} account`,
          summaryOf: failedTimes,
          after: { service, id },
          request_id: call.request.id,
        }),
      );
      throw unknownAccount(service);
    }
    const entered = await completeSignIn(context, call, { account, method: service });
    renewAfterwards(context, call.reply, { user_id: account.id, service }, read);
    if ('second_factor' in entered) return { ...entered, hold: null, next };
    return { second_factor: null, hold: entered.hold, next };
  });
}
