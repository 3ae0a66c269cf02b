import type { Context } from '@/backend/core/context';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { announceAccount, liftWarning } from '@/backend/members/public';
import * as contract from '@/lib/contracts/accounts/accounts';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { type AccountAct, actOnEach, noteOnAccount, tellMember } from './acting';
import * as acts from './acts';
import { warningLifted } from './letters';

type ActCall = MemberCall<EndpointInput> & {
  body: { members: readonly { user_id: number; version: number }[] };
};

/** What the staff does to members, one or many at once. */
export function registerAccountActs(endpoints: Endpoints, context: Context): void {
  const each = (call: ActCall, work: (act: AccountAct) => Promise<void>) =>
    actOnEach(context, call, { members: call.body.members, work });

  endpoints.member(contract.changeRolesEndpoint, (call) =>
    actOnEach(context, call, {
      members: call.body.members,
      // Roles can be given up; whether somebody is left is asked for everyone alike.
      onOneself: true,
      work: (act) => acts.changeRoles(act, call.body),
    }),
  );
  endpoints.member(contract.warnEndpoint, (call) =>
    each(call, (act) => acts.warn(act, call.body.reason)),
  );
  endpoints.member(contract.noteEndpoint, (call) =>
    each(call, (act) => acts.note(act, call.body.note)),
  );
  endpoints.member(contract.disableEndpoint, (call) =>
    each(call, (act) => acts.disable(act, call.body)),
  );
  endpoints.member(contract.reactivateEndpoint, (call) =>
    each(call, (act) => acts.reactivate(act, call.body.reason)),
  );
  endpoints.member(contract.dismissEndpoint, (call) =>
    each(call, (act) => acts.dismiss(act, call.body.reason)),
  );
  endpoints.member(contract.liftFactorsEndpoint, (call) =>
    each(call, (act) => acts.resetFactor(act, call.body.reason)),
  );
  endpoints.member(contract.clearLinkEndpoint, (call) =>
    each(call, (act) => acts.relink(act, call.body)),
  );
  endpoints.member(contract.correctPointsEndpoint, (call) =>
    each(call, (act) => acts.correctPoints(act, call.body)),
  );

  endpoints.member(contract.liftWarningEndpoint, async (call) => {
    const { id, note_id } = call.params;
    const { reason } = call.body;
    await actOnEach(context, call, {
      members: [{ user_id: id }],
      work: async (act) => {
        const text = await liftWarning(act.tx, { user_id: id, note_id, now: act.now });
        if (text === null) throw notFound('This warning');
        announceAccount(act.tx, id);
        const summary = sentence`Lifted a warning of ${nameOfMember(act.account.user_id)}`;
        await noteOnAccount(act, {
          action: 'user.warning_lifted',
          summary,
          before: { warning: text },
          reason,
        });
        await tellMember(act, warningLifted(reason));
      },
    });
    return {};
  });
}
