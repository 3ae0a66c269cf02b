import { auditSelf } from '@/backend/core/audit/audit-self';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { refused } from '@/backend/core/http/errors';
import { mailOwner, passwordChangedByOwner } from '@/backend/mail/public';
import { changePasswordEndpoint } from '@/lib/contracts/session/own-access';
import { endPendingOf, forgetTrust } from '@/backend/session/second-factor/store';
import { requireProof, requireSamePassword } from './own-password';
import { refuseWeak } from './password-strength';
import { setPassword } from './store';
import { hashPassword, inPasswordQueue } from './passwords';
import { endOtherSessions } from '@/backend/session/end-store';

/** Changing the own password. */
export function registerOwnPassword(endpoints: Endpoints, context: Context): void {
  const { companyName: company } = context.config;

  endpoints.memberAfter(
    changePasswordEndpoint,
    async (call) => {
      const { current, password } = call.body;
      const account = await requireProof(context, call, current);
      if (current === password)
        throw refused('same_password', 'This is your current password.', 'password');
      return inPasswordQueue(async () => {
        await refuseWeak(password, account, company);
        return { account, password_hash: await hashPassword(password) };
      });
    },
    async (call, { account, password_hash }) => {
      const { db, member, now, request } = call;
      const { user_id } = member;
      await requireSamePassword(db, account);
      await setPassword(db, { user_id, password_hash, now });
      await endPendingOf(db, user_id);
      await endOtherSessions(db, member);
      await forgetTrust(db, user_id);
      await auditSelf(call, 'auth.password_changed', 'Changed the password');
      const text = passwordChangedByOwner({ company, name: account.name });
      const cause = `password-changed ${request.id} ${now.toISOString()}`;
      await mailOwner(db, account, { ...text, cause }, now);
      return {};
    },
  );
}
