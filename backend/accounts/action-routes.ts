import type { Context } from '@/backend/core/context';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { withdrawNotices } from '@/backend/inbox/public';
import { announceAccount, liftWarning } from '@/backend/members/public';
import { listRanks } from '@/backend/rewards/public';
import * as contract from '@/lib/contracts/accounts/account-actions';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { rankFor } from '@/lib/contracts/rewards/rewards';
import { visibleStates } from './list';
import { listPointsOf } from './list-store';
import { type AccountAction, actOnEach, noteOnAccount, tellMember } from './account-action';
import * as actions from './actions';
import { warningLifted } from './letters';
import { MEMBER_NOTICES } from './notices';

type ActionCall = MemberCall<EndpointInput> & {
  body: { members: readonly { user_id: number; version: number }[] };
};

/** Staff actions on one or more members. */
export function registerAccountActions(endpoints: Endpoints, context: Context): void {
  const each = (call: ActionCall, work: (action: AccountAction) => Promise<void>) =>
    actOnEach(context, call, { members: call.body.members, work });

  endpoints.member(contract.changeRolesEndpoint, (call) =>
    actOnEach(context, call, {
      members: call.body.members,
      // Members may give up their own roles; the last-administrator check applies to everyone.
      onOneself: true,
      work: (action) => actions.changeRoles(action, call.body),
    }),
  );
  endpoints.member(contract.warnEndpoint, (call) =>
    each(call, (action) => actions.warn(action, call.body.reason)),
  );
  endpoints.member(contract.noteEndpoint, (call) =>
    each(call, (action) => actions.note(action, call.body.note)),
  );
  endpoints.member(contract.disableEndpoint, (call) =>
    each(call, (action) => actions.disable(action, call.body)),
  );
  endpoints.member(contract.reactivateEndpoint, (call) =>
    each(call, (action) => actions.reactivate(action, call.body.reason)),
  );
  endpoints.member(contract.dismissEndpoint, (call) =>
    each(call, (action) => actions.dismiss(action, call.body.reason)),
  );
  endpoints.member(contract.liftFactorsEndpoint, (call) =>
    each(call, (action) => actions.resetFactor(action, call.body.reason)),
  );
  endpoints.member(contract.clearLinkEndpoint, (call) =>
    each(call, (action) => actions.relink(action, call.body)),
  );
  endpoints.member(contract.correctPointsEndpoint, (call) =>
    each(call, (action) => actions.correctPoints(action, call.body)),
  );

  endpoints.member(contract.previewPointsEndpoint, async ({ db, member, query }) => {
    const ladder = await listRanks(db);
    const withRank = (points: number) => ({ points, rank: rankFor(ladder, points).name });
    const states = visibleStates(member.permissions, 'everyone');
    const found = await listPointsOf(db, query.members, states);
    return {
      members: found.map(({ points, ...whom }) => ({
        ...whom,
        before: withRank(points),
        after: withRank(points + query.amount),
      })),
    };
  });

  endpoints.member(contract.liftWarningEndpoint, async (call) => {
    const { id, note_id } = call.params;
    const { reason } = call.body;
    await actOnEach(context, call, {
      members: [{ user_id: id }],
      work: async (action) => {
        const text = await liftWarning(action.tx, { user_id: id, note_id, now: action.now });
        if (text === null) throw notFound('This warning');
        announceAccount(action.tx, id);
        const kinds = [MEMBER_NOTICES.warned];
        await withdrawNotices(action.tx, { kinds, about: note_id, of: [id] }, action.now);
        const summary = sentence`Lifted a warning of ${nameOfMember(action.account.user_id)}`;
        await noteOnAccount(action, {
          action: 'user.warning_lifted',
          summary,
          before: { warning: text },
          reason,
        });
        await tellMember(action, warningLifted(reason));
      },
    });
    return {};
  });
}
