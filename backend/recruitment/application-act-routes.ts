import { neededLinkOrigin } from '@/backend/core/caller';
import type { Context } from '@/backend/core/context';
import type { Endpoints, MemberCall } from '@/backend/core/endpoints';
import { notFound } from '@/backend/core/errors';
import type { EndpointInput } from '@/lib/contracts/endpoint';
import * as contract from '@/lib/contracts/recruitment-acts';
import type { Recruiter } from './acting';
import * as acts from './application-acts';
import * as claims from './application-claims';
import * as decisions from './application-decisions';
import { findApplication } from './application-store';
import { recheckApplication } from './ask-again';

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
  now,
});

type ActCall<Body> = MemberCall<EndpointInput> & { params: { ref: string }; body: Body };
type Perform<Body> = (
  call: Pick<ActCall<Body>, 'db'>,
  recruiter: Recruiter,
  asked: Body & { ref: string },
) => Promise<unknown>;

/** One act of the staff: what it does, and the record as it is afterwards. */
const answering =
  <Body>(context: Context, perform: Perform<Body>) =>
  async (call: ActCall<Body>) => {
    const { ref } = call.params;
    await perform(call, recruiterOf(context, call), { ...call.body, ref });
    const after = await findApplication(call.db, ref);
    if (!after) throw notFound('This application');
    return { ref, state: after.state, version: after.version };
  };

function registerWork(endpoints: Endpoints, context: Context): void {
  endpoints.member(
    contract.claimApplicationEndpoint,
    answering(context, ({ db }, recruiter, { ref }) =>
      claims.claimApplication(db, context, recruiter, ref),
    ),
  );
  endpoints.member(
    contract.releaseApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      claims.releaseApplication(db, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.assignApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      claims.assignApplication(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.askApplicantEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      acts.askApplicant(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.setInterviewEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      acts.setInterview(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.endInterviewEndpoint,
    answering(context, ({ db }, recruiter, asked) => acts.endInterview(db, recruiter, asked)),
  );
  endpoints.member(
    contract.holdApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) => acts.holdApplication(db, recruiter, asked)),
  );
  endpoints.member(
    contract.resumeApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      acts.resumeApplication(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.commentApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) => acts.commentApplication(db, recruiter, asked)),
  );
  endpoints.member(
    contract.recheckApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) => recheckApplication(db, recruiter, asked)),
  );
}

function registerDecisions(endpoints: Endpoints, context: Context): void {
  endpoints.member(
    contract.acceptApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      decisions.acceptApplication(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.declineApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      decisions.declineApplication(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.reopenApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      acts.reopenApplication(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.closeLapsedEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      acts.closeLapsed(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.resendActivationEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      decisions.resendActivation(db, context, recruiter, asked),
    ),
  );
  endpoints.member(contract.closeSpamEndpoint, async (call) => {
    const closed = await decisions.closeSpam(call.db, recruiterOf(context, call), call.body);
    return { closed };
  });
}

/** What the staff does with one application, or with many at once. */
export function registerApplicationActs(endpoints: Endpoints, context: Context): void {
  registerWork(endpoints, context);
  registerDecisions(endpoints, context);
}
