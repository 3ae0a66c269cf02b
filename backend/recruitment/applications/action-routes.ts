import { neededLinkOrigin } from '@/backend/core/http/caller';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import * as contract from '@/lib/contracts/recruitment/recruitment-actions';
import { acceptApplication } from './acceptance';
import type { Chosen, Recruiter } from './application-action';
import { resendActivation } from '@/backend/recruitment/activation/link';
import * as actions from './actions';
import * as claims from './claims';
import * as decisions from './decisions';
import { findApplication } from './store';
import { recheckApplication } from '@/backend/recruitment/applicants/ask-again';

const recruiterOf = (
  { config }: Pick<Context, 'config'>,
  { member, caller, request, now }: MemberCall<EndpointInput>,
): Recruiter => ({
  user_id: member.user_id,
  name: member.details.detail.name,
  address: caller.address,
  origin: () => neededLinkOrigin(request, config),
  viewsApps: member.permissions.has('VIEW_APPS'),
  managesApps: member.permissions.has('MANAGE_APPS'),
  config,
  now,
});

type Action<Body> = (tx: Database, recruiter: Recruiter, asked: Chosen & Body) => Promise<void>;

/** A staff action, answered with the record afterwards. */
const answering =
  <Body>(context: Context, action: Action<Body>) =>
  async (call: MemberCall<EndpointInput> & { params: { ref: string }; body: Body }) => {
    const { ref } = call.params;
    await action(call.db, recruiterOf(context, call), { ...call.body, ref });
    const after = await findApplication(call.db, ref);
    if (!after) throw notFound('This application');
    return { ref, state: after.state, version: after.version };
  };

/** Staff actions on one or several applications. */
export function registerApplicationActions(endpoints: Endpoints, context: Context): void {
  const on = <Body>(action: Action<Body>) => answering(context, action);
  endpoints.member(contract.claimApplicationEndpoint, on(claims.claimApplication));
  endpoints.member(contract.releaseApplicationEndpoint, on(claims.releaseApplication));
  endpoints.member(contract.assignApplicationEndpoint, on(claims.assignApplication));
  endpoints.member(contract.askApplicantEndpoint, on(actions.askApplicant));
  endpoints.member(contract.setInterviewEndpoint, on(actions.setInterview));
  endpoints.member(contract.endInterviewEndpoint, on(actions.endInterview));
  endpoints.member(contract.callOffInterviewEndpoint, on(actions.callOffInterview));
  endpoints.member(contract.holdApplicationEndpoint, on(actions.holdApplication));
  endpoints.member(contract.resumeApplicationEndpoint, on(actions.resumeApplication));
  endpoints.member(contract.commentApplicationEndpoint, on(actions.commentApplication));
  endpoints.member(contract.recheckApplicationEndpoint, on(recheckApplication));
  endpoints.member(contract.acceptApplicationEndpoint, on(acceptApplication));
  endpoints.member(contract.resendActivationEndpoint, on(resendActivation));
  endpoints.member(contract.declineApplicationEndpoint, on(decisions.declineApplication));
  endpoints.member(contract.reopenApplicationEndpoint, on(actions.reopenApplication));
  endpoints.member(contract.closeLapsedEndpoint, on(actions.closeLapsed));
  endpoints.memberEach(
    contract.closeSpamEndpoint,
    ({ body }) => body.applications,
    (call) => ({
      idOf: ({ ref }) => ref,
      work: async ({ db, now }, seen) => {
        const recruiter = recruiterOf(context, { ...call, now });
        await decisions.closeAsSpam(db, recruiter, { ...seen, note: call.body.note });
        return { ref: seen.ref, problem: null };
      },
      refusedAs: ({ ref }, problem) => ({ ref, problem }),
    }),
  );
}
