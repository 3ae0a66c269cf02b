import { auditSelf } from '@/backend/core/audit/audit-self';
import { neededLinkOrigin } from '@/backend/core/http/caller';
import { announce } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound, Refusal, refused, tooMany } from '@/backend/core/http/errors';
import { newToken, sha256 } from '@/backend/core/http/tokens';
import {
  mailOwner,
  sendMail,
  emailChangeAsked,
  emailChanged,
  emailConfirmation,
} from '@/backend/mail/public';
import { lockUser } from '@/backend/members/public';
import { LINK_INVALID } from '@/lib/contracts/session/link-token';
import {
  changeEmailEndpoint,
  confirmEmailEndpoint,
  keepEmailEndpoint,
} from '@/lib/contracts/session/own-access';
import {
  addEmailLink,
  countAsked,
  endEmailLinks,
  isEmailTaken,
  lockEmails,
  setEmail,
  useEmailLink,
} from './email-store';
import { requireProof } from './own-password';
import { endPasswordLinks } from './store';
import { readOwner } from '@/backend/session/store';

const HOURLY = 3;
const AN_HOUR_SECONDS = 3600;

/** Changing the own email, which applies once the emailed link is opened. */
export function registerOwnEmail(endpoints: Endpoints, context: Context): void {
  const { config } = context;
  const { companyName: company } = config;

  endpoints.memberAfter(
    changeEmailEndpoint,
    (call) => requireProof(context, call, call.body.current),
    async (call, { name, email: old }) => {
      const { db, member, body, now, request } = call;
      const { user_id } = member;
      const { email } = body;
      if (email === old) {
        const message = 'This is already your email.';
        throw refused('same_email', message, 'email');
      }
      const origin = neededLinkOrigin(request, config);
      if ((await countAsked(db, user_id, now)) >= HOURLY * config.rateLimitFactor)
        throw tooMany('Too many email changes. Try again in an hour.', AN_HOUR_SECONDS);
      const token = newToken();
      await addEmailLink(db, { user_id, email, token, now });
      await auditSelf(call, 'auth.email_asked', 'Requested an email change');
      const cause = `email ${sha256(token)}`;
      // Don't reveal whether the email is taken: the response is the same.
      if (!(await isEmailTaken(db, email, user_id))) {
        const link = `${origin}/settings?section=sign-in&email_token=${token}`;
        await sendMail(
          db,
          { to: email, ...emailConfirmation({ company, name, link }), cause },
          now,
        );
      }
      const text = emailChangeAsked({ company, name });
      await mailOwner(db, { email: old }, { ...text, cause: `${cause} old` }, now);
      return {};
    },
  );

  endpoints.member(keepEmailEndpoint, async (call) => {
    await endEmailLinks(call.db, call.member.user_id, call.now);
    await auditSelf(call, 'auth.email_kept', 'Kept the current email');
    return {};
  });

  endpoints.member(confirmEmailEndpoint, async (call) => {
    const { db, member, body, now } = call;
    const { user_id } = member;
    await lockEmails(db);
    await lockUser(db, user_id);
    const before = await readOwner(db, user_id);
    if (!before) throw notFound('This account');
    const email = await useEmailLink(db, { user_id, token: body.token, now });
    if (email === null) throw refused('link_invalid', LINK_INVALID);
    if (!(await setEmail(db, { user_id, email, now })))
      throw new Refusal(409, 'email_taken', 'Another account now uses this email.');
    // The old mailbox may still hold a password reset link.
    await endPasswordLinks(db, user_id, now);
    await auditSelf(call, 'auth.email_changed', 'Confirmed a new email');
    const text = emailChanged({ company, name: before.name });
    const cause = `email-changed ${sha256(body.token)}`;
    await mailOwner(db, before, { ...text, cause }, now);
    announce(db, { topic: 'profiles', user_id });
    return { email };
  });
}
