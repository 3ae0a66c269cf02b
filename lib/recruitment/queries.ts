import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Topic } from '@/lib/contracts/core/changes';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import {
  applicationChoicesEndpoint,
  applicationEndpoint,
  applicationStatisticsEndpoint,
  currentApplicationsEndpoint,
  pastApplicationsEndpoint,
} from '@/lib/contracts/recruitment/recruitment';
import * as acts from '@/lib/contracts/recruitment/recruitment-acts';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

const KEY = ['applications'];
const FOLLOWED: { topics: readonly Topic[] } = { topics: ['applications'] };

type CurrentQuery = z.input<typeof currentApplicationsEndpoint.input.query>;
type PastQuery = z.input<typeof pastApplicationsEndpoint.input.query>;

/** Null until the address of the page is known. */
export const useCurrentApplications = (query: CurrentQuery | null) =>
  useQuery({
    queryKey: [...KEY, 'current', query],
    queryFn: query
      ? ({ signal }) => callEndpoint(currentApplicationsEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: FOLLOWED,
  });

/** Null until the address of the page is known. */
export const usePastApplications = (query: PastQuery | null) =>
  useQuery({
    queryKey: [...KEY, 'past', query],
    queryFn: query
      ? ({ signal }) => callEndpoint(pastApplicationsEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: FOLLOWED,
  });

export const useApplicationStatistics = () =>
  useQuery({
    queryKey: [...KEY, 'statistics'],
    queryFn: ({ signal }) => callEndpoint(applicationStatisticsEndpoint, {}, { signal }),
    meta: FOLLOWED,
  });

export const useApplication = (ref: string) =>
  useQuery({
    queryKey: [...KEY, 'one', ref],
    queryFn: ({ signal }) => callEndpoint(applicationEndpoint, { params: { ref } }, { signal }),
    meta: FOLLOWED,
  });

export const useApplicationChoices = () =>
  useQuery({
    queryKey: [...KEY, 'choices'],
    queryFn: ({ signal }) => callEndpoint(applicationChoicesEndpoint, {}, { signal }),
  });

const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };

type Body<Endpoint extends { input: EndpointInput }> =
  Endpoint['input']['body'] extends z.ZodMiniType
    ? z.input<Endpoint['input']['body']> & { ref: string }
    : never;

export const useClaim = () =>
  useWrite(WRITE, (ref: string) =>
    callEndpoint(acts.claimApplicationEndpoint, { params: { ref }, body: {} }),
  );
export const useRecheck = () =>
  useWrite(WRITE, ({ ref, ...body }: Body<typeof acts.recheckApplicationEndpoint>) =>
    callEndpoint(acts.recheckApplicationEndpoint, { params: { ref }, body }),
  );
const resend = ({ ref, ...body }: Body<typeof acts.resendActivationEndpoint>) =>
  callEndpoint(acts.resendActivationEndpoint, { params: { ref }, body });
export const useResendActivation = () => useWrite(WRITE, resend);
/** The same from a form, which shows a refusal itself. */
export const useResendInSpite = () => useWrite(FORM, resend);
export const useRelease = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.releaseApplicationEndpoint>) =>
    callEndpoint(acts.releaseApplicationEndpoint, { params: { ref }, body }),
  );
export const useAssign = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.assignApplicationEndpoint>) =>
    callEndpoint(acts.assignApplicationEndpoint, { params: { ref }, body }),
  );
export const useAskApplicant = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.askApplicantEndpoint>) =>
    callEndpoint(acts.askApplicantEndpoint, { params: { ref }, body }),
  );
export const useSetInterview = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.setInterviewEndpoint>) =>
    callEndpoint(acts.setInterviewEndpoint, { params: { ref }, body }),
  );
export const useEndInterview = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.endInterviewEndpoint>) =>
    callEndpoint(acts.endInterviewEndpoint, { params: { ref }, body }),
  );
export const useCallOff = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.callOffInterviewEndpoint>) =>
    callEndpoint(acts.callOffInterviewEndpoint, { params: { ref }, body }),
  );
export const useHold = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.holdApplicationEndpoint>) =>
    callEndpoint(acts.holdApplicationEndpoint, { params: { ref }, body }),
  );
export const useResume = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.resumeApplicationEndpoint>) =>
    callEndpoint(acts.resumeApplicationEndpoint, { params: { ref }, body }),
  );
export const useAccept = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.acceptApplicationEndpoint>) =>
    callEndpoint(acts.acceptApplicationEndpoint, { params: { ref }, body }),
  );
export const useDecline = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.declineApplicationEndpoint>) =>
    callEndpoint(acts.declineApplicationEndpoint, { params: { ref }, body }),
  );
export const useReopen = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.reopenApplicationEndpoint>) =>
    callEndpoint(acts.reopenApplicationEndpoint, { params: { ref }, body }),
  );
export const useCloseLapsed = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.closeLapsedEndpoint>) =>
    callEndpoint(acts.closeLapsedEndpoint, { params: { ref }, body }),
  );
export const useComment = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof acts.commentApplicationEndpoint>) =>
    callEndpoint(acts.commentApplicationEndpoint, { params: { ref }, body }),
  );
export const useCloseSpam = () =>
  useWrite(FORM, (body: z.input<typeof acts.closeSpamEndpoint.input.body>) =>
    callEndpoint(acts.closeSpamEndpoint, { body }),
  );
