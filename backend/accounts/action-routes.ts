import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { withdrawNotices } from '@/backend/inbox/public';
import { announceAccount, liftWarning } from '@/backend/members/public';
import { listRanks } from '@/backend/rewards/public';
import * as contract from '@/lib/contracts/accounts/account-actions';
import { rankFor } from '@/lib/contracts/rewards/ladder';
import { visibleStates } from './list';
import { listPointsOf } from './list-store';
import { type Seen, actOnEach, actOnMember, noteOnAccount, tellMember } from './account-action';
import * as actions from './actions';
import { warningLifted } from './letters';
import { MEMBER_NOTICES } from './notices';

const seen = ({ body }: { body: { members: readonly Seen[] } }) => body.members;

/** Staff actions on one or more members. */
export function registerAccountActions(endpoints: Endpoints, context: Context): void {
  endpoints.memberEach(contract.changeRolesEndpoint, seen, (call) =>
    actOnEach(context, call, {
      // Members may give up their own roles; the last-administrator check applies to everyone.
      onOneself: true,
      work: (action) => actions.changeRoles(action, call.body),
    }),
  );
  endpoints.memberEach(contract.warnEndpoint, seen, (call) =>
    actOnEach(context, call, { work: (action) => actions.warn(action, call.body.reason) }),
  );
  endpoints.memberEach(contract.noteEndpoint, seen, (call) =>
    actOnEach(context, call, { work: (action) => actions.note(action, call.body.note) }),
  );
  endpoints.memberEach(contract.disableEndpoint, seen, (call) =>
    actOnEach(context, call, { work: (action) => actions.disable(action, call.body) }),
  );
  endpoints.memberEach(contract.reactivateEndpoint, seen, (call) =>
    actOnEach(context, call, { work: (action) => actions.reactivate(action, call.body.reason) }),
  );
  endpoints.memberEach(contract.dismissEndpoint, seen, (call) =>
    actOnEach(context, call, { work: (action) => actions.dismiss(action, call.body.reason) }),
  );
  endpoints.memberEach(contract.liftFactorsEndpoint, seen, (call) =>
    actOnEach(context, call, { work: (action) => actions.resetFactor(action, call.body.reason) }),
  );
  endpoints.memberEach(contract.clearLinkEndpoint, seen, (call) =>
    actOnEach(context, call, { work: (action) => actions.relink(action, call.body) }),
  );
  endpoints.memberEach(contract.correctPointsEndpoint, seen, (call) =>
    actOnEach(context, call, { work: (action) => actions.correctPoints(action, call.body) }),
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
    await actOnMember(
      context,
      call,
      { user_id: id },
      {
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
      },
    );
    return {};
  });
}
