import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { refused } from '@/backend/core/http/errors';
import {
  enrolToSignInEndpoint,
  giveCodeEndpoint,
  leaveToUnlockEndpoint,
  pendingSignInEndpoint,
  returnToUnlockEndpoint,
} from '@/lib/contracts/session/second-factor';
import { clearCookie, PENDING_COOKIE } from '@/backend/session/cookies';
import {
  giveSession,
  openSession,
  refuseWhoMayNot,
  signInIsOver,
  type Entering,
} from '@/backend/session/complete-sign-in';
import { startEnrolment } from './enrolment';
import { findAuthenticator, findPending, spendPending, type Pending } from './store';
import { askToLift, liftFactor } from './lift-factor';
import { endDiscordFlow, endingFlow, startOauthFlow } from '@/backend/session/outside/oauth-flow';
import { isWaitingForReset } from './reset-store';
import { readPermissions } from '@/backend/session/store';
import { lockedOut, verifySecondFactor, wrongCode } from './verify-second-factor';

const tokenOf = ({ request }: Entering) => request.cookies[PENDING_COOKIE] ?? '';

async function pendingOf(db: Database, call: Entering): Promise<Pending> {
  const pending = await findPending(db, tokenOf(call), call.now);
  if (!pending) throw signInIsOver();
  refuseWhoMayNot(pending);
  return pending;
}

const owedBy = async (db: Database, { user_id }: Pending): Promise<'code' | 'enrolment'> =>
  (await findAuthenticator(db, user_id))?.confirmed_at ? 'code' : 'enrolment';

/** Discord proves nothing new if it was the first factor. */
const mayUnlock = (context: Context, { method, discord_id }: Pending): boolean =>
  method !== 'discord' && discord_id !== null && context.config.discordSignIn !== undefined;

/** The second step of a sign-in, for holders of the pending cookie. */
export function registerSecondStep(endpoints: Endpoints, context: Context): void {
  endpoints.public(pendingSignInEndpoint, async (call) => {
    const pending = await findPending(context.db, tokenOf(call), call.now);
    if (!pending) return { owes: null, can_unlock: false, is_waiting_for_approval: false };
    refuseWhoMayNot(pending);
    const owes = await owedBy(context.db, pending);
    return {
      owes,
      can_unlock: owes === 'code' && mayUnlock(context, pending),
      is_waiting_for_approval: await isWaitingForReset(context.db, pending.user_id),
    };
  });

  endpoints.public(enrolToSignInEndpoint, (call) =>
    inTransaction(context, async (tx) =>
      startEnrolment(context, tx, await pendingOf(tx, call), call.now),
    ),
  );

  endpoints.public(giveCodeEndpoint, async (call) => {
    const { code, is_trusted: isTrusting = false } = call.body;
    const outcome = await inTransaction(context, async (tx) => {
      const pending = await pendingOf(tx, call);
      const verdict = await verifySecondFactor(context, tx, { owner: pending, code, call });
      if (verdict.outcome !== 'right') return verdict;
      if (!(await spendPending(tx, tokenOf(call), call.now))) throw signInIsOver();
      const account = { ...pending, id: pending.user_id };
      const { method } = pending;
      const opened = await openSession(context, tx, call, { account, method, isTrusting });
      return { ...verdict, opened };
    });
    if (outcome.outcome === 'locked') throw lockedOut(outcome.seconds);
    if (outcome.outcome === 'wrong') throw wrongCode();
    clearCookie(call.reply, PENDING_COOKIE);
    const { hold } = await giveSession(context, call, outcome.opened);
    return { recovery_codes: outcome.recoveryCodes, hold };
  });

  registerUnlock(endpoints, context);
}

function registerUnlock(endpoints: Endpoints, context: Context): void {
  endpoints.public(leaveToUnlockEndpoint, async (call) => {
    const pending = await pendingOf(context.db, call);
    if (!mayUnlock(context, pending))
      throw refused(
        'discord_proves_nothing',
        'Sign in with your password or Steam first. Discord must be linked and can’t be your first step.',
      );
    const flow = { service: 'discord', purpose: 'unlock', user_id: pending.user_id } as const;
    return { address: await startOauthFlow(context, call, flow) };
  });

  endpoints.public(returnToUnlockEndpoint, async (call) => {
    const came = { purpose: 'unlock', query: call.body.query } as const;
    const ending = endingFlow(context, call, { ...came, service: 'discord' });
    const { user_id, user } = await endDiscordFlow(ending, call, came);
    const isWaiting = await inTransaction(context, async (tx) => {
      ending.requireWaiting();
      const pending = await pendingOf(tx, call);
      if (pending.user_id !== user_id || !mayUnlock(context, pending)) throw signInIsOver();
      if (pending.discord_id !== user.id)
        throw refused(
          'other_discord_account',
          'This isn’t the Discord account linked to your profile.',
        );
      const lifting = {
        owner: pending,
        actor: { user_id, address: call.caller.address },
        now: call.now,
        requestId: call.request.id,
      };
      if ((await readPermissions(tx, user_id)).length > 0) {
        const summary = 'Requested a two-step verification reset through Discord';
        await askToLift(context, tx, { ...lifting, summary });
        ending.requireWaiting();
        return true;
      }
      const summary = 'Reset two-step verification through Discord';
      await liftFactor(context, tx, { ...lifting, summary });
      ending.requireWaiting();
      return false;
    });
    return { is_waiting_for_approval: isWaiting };
  });
}
