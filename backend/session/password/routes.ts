import { addMinutes } from 'date-fns';
import { afterAnswer } from '@/backend/core/http/after-answer';
import { audit, UNKNOWN } from '@/backend/core/audit/audit';
import { auditRepeated } from '@/backend/core/audit/audit-repeated';
import { linkOrigin } from '@/backend/core/http/caller';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { refused, tooMany } from '@/backend/core/http/errors';
import { newToken, sha256 } from '@/backend/core/http/tokens';
import { mailOwner, sendMail, passwordChanged, passwordReset } from '@/backend/mail/public';
import { isHere } from '@/backend/members/public';
import { LINK_INVALID } from '@/lib/contracts/session/link-token';
import {
  askForPasswordEndpoint,
  passwordLinkEndpoint,
  setPasswordEndpoint,
} from '@/lib/contracts/session/session';
import { endAccess } from '@/backend/session/access-store';
import type { Entering } from '@/backend/session/complete-sign-in';
import { forgetTrust } from '@/backend/session/second-factor/store';
import { refuseWeak } from './password-strength';
import {
  countResetRequest,
  createPasswordLink,
  findPasswordLink,
  setPassword,
  usePasswordLink,
} from './store';
import { hashPassword, inPasswordQueue } from './passwords';
import { findAccount } from '@/backend/session/store';

const LINK_MINUTES = 60;
const AN_HOUR_SECONDS = 3600;

const linkIsOver = () => refused('link_invalid', LINK_INVALID);

/** Sends the email if the account exists. */
async function sendLink(context: Context, call: Entering, email: string): Promise<void> {
  const { config, log } = context;
  const { now, caller, request } = call;
  const origin = linkOrigin(request, config);
  if (origin === null) log.warn('PUBLIC_URL is not set, so no email with a link is sent');
  await inTransaction(context, async (tx) => {
    const account = await findAccount(tx, email);
    if (account?.email && isHere(account.state) && origin !== null) {
      const token = newToken();
      const expires_at = addMinutes(now, LINK_MINUTES);
      await createPasswordLink(tx, { token, user_id: account.id, expires_at, now });
      const link = `${origin}/reset-password/${token}`;
      const text = passwordReset({ company: config.companyName, name: account.name, link });
      await sendMail(tx, { to: account.email, ...text, cause: `password ${sha256(token)}` }, now);
    }
    await auditRepeated(tx, {
      at: now,
      actor_address: caller.address,
      action: 'auth.reset_requested',
      object_type: 'user',
      object_id: account?.id ?? UNKNOWN,
      summary: 'Requested a password reset',
      summaryOf: (times) => `Requested ${times} password resets in an hour`,
      request_id: request.id,
    });
  });
}

/** Password reset by emailed one-time links. */
export function registerPasswords(endpoints: Endpoints, context: Context): void {
  endpoints.public(askForPasswordEndpoint, async (call) => {
    const { email } = call.body;
    const asked = { email, network: call.caller.network, now: call.now };
    const isCounted = await inTransaction(context, (tx) =>
      countResetRequest(tx, asked, context.config.rateLimitFactor),
    );
    if (!isCounted)
      throw tooMany('Too many password resets. Try again in an hour.', AN_HOUR_SECONDS);
    // Runs after the response, so that timing doesn't reveal accounts either.
    afterAnswer(call.reply, () => {
      sendLink(context, call, email).catch((error: unknown) =>
        context.log.error({ err: error }, 'failed to write a password reset email'),
      );
    });
    return {};
  });

  endpoints.public(passwordLinkEndpoint, async ({ body, now }) => {
    const found = await findPasswordLink(context.db, body.token, now);
    return { owner: found && { name: found.name, email: found.email } };
  });

  endpoints.public(setPasswordEndpoint, async (call) => {
    const { body, now } = call;
    const owner = await findPasswordLink(context.db, body.token, now);
    if (!owner) throw linkIsOver();
    const { companyName: company } = context.config;
    const passwordHash = await inPasswordQueue(async () => {
      await refuseWeak(body.password, owner, company);
      return hashPassword(body.password);
    });
    const isSet = await inTransaction(context, async (tx) => {
      const userId = await usePasswordLink(tx, body.token, now);
      if (userId === null) return false;
      await setPassword(tx, { user_id: userId, password_hash: passwordHash, now });
      await endAccess(tx, userId);
      await forgetTrust(tx, userId);
      await audit(tx, {
        at: now,
        actor_id: userId,
        actor_address: call.caller.address,
        action: 'auth.password_changed',
        object_type: 'user',
        object_id: userId,
        summary: 'Set a new password with a one-time link',
        request_id: call.request.id,
      });
      const text = passwordChanged({ company, name: owner.name });
      const cause = `password-set ${sha256(body.token)}`;
      await mailOwner(tx, owner, { ...text, cause }, now);
      return true;
    });
    if (!isSet) throw linkIsOver();
    return { email: owner.email ?? '' };
  });
}
