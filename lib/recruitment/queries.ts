import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Topic } from '@/lib/contracts/changes';
import type { EndpointInput } from '@/lib/contracts/endpoint';
import * as contract from '@/lib/contracts/recruitment';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/use-write';

const KEY = ['applications'];
const FOLLOWED: { topics: readonly Topic[] } = { topics: ['applications'] };

type CurrentQuery = z.input<typeof contract.currentApplicationsEndpoint.input.query>;
type PastQuery = z.input<typeof contract.pastApplicationsEndpoint.input.query>;

/** Null until the address of the page is known. */
export const useCurrentApplications = (query: CurrentQuery | null) =>
  useQuery({
    queryKey: [...KEY, 'current', query],
    queryFn: query
      ? ({ signal }) => callEndpoint(contract.currentApplicationsEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: FOLLOWED,
  });

/** Null until the address of the page is known. */
export const usePastApplications = (query: PastQuery | null) =>
  useQuery({
    queryKey: [...KEY, 'past', query],
    queryFn: query
      ? ({ signal }) => callEndpoint(contract.pastApplicationsEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: FOLLOWED,
  });

export const useApplicationStatistics = () =>
  useQuery({
    queryKey: [...KEY, 'statistics'],
    queryFn: ({ signal }) => callEndpoint(contract.applicationStatisticsEndpoint, {}, { signal }),
    meta: FOLLOWED,
  });

export const useApplication = (ref: string) =>
  useQuery({
    queryKey: [...KEY, 'one', ref],
    queryFn: ({ signal }) =>
      callEndpoint(contract.applicationEndpoint, { params: { ref } }, { signal }),
    meta: FOLLOWED,
  });

export const useApplicationChoices = () =>
  useQuery({
    queryKey: [...KEY, 'choices'],
    queryFn: ({ signal }) => callEndpoint(contract.applicationChoicesEndpoint, {}, { signal }),
  });

const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };

type Body<Endpoint extends { input: EndpointInput }> =
  Endpoint['input']['body'] extends z.ZodMiniType
    ? z.input<Endpoint['input']['body']> & { ref: string }
    : never;

export const useClaim = () =>
  useWrite(WRITE, (ref: string) =>
    callEndpoint(contract.claimApplicationEndpoint, { params: { ref }, body: {} }),
  );
export const useRecheck = () =>
  useWrite(WRITE, ({ ref, ...body }: Body<typeof contract.recheckApplicationEndpoint>) =>
    callEndpoint(contract.recheckApplicationEndpoint, { params: { ref }, body }),
  );
export const useResendActivation = () =>
  useWrite(WRITE, ({ ref, ...body }: Body<typeof contract.resendActivationEndpoint>) =>
    callEndpoint(contract.resendActivationEndpoint, { params: { ref }, body }),
  );
export const useRelease = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof contract.releaseApplicationEndpoint>) =>
    callEndpoint(contract.releaseApplicationEndpoint, { params: { ref }, body }),
  );
export const useAssign = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof contract.assignApplicationEndpoint>) =>
    callEndpoint(contract.assignApplicationEndpoint, { params: { ref }, body }),
  );
export const useAskApplicant = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof contract.askApplicantEndpoint>) =>
    callEndpoint(contract.askApplicantEndpoint, { params: { ref }, body }),
  );
export const useSetInterview = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof contract.setInterviewEndpoint>) =>
    callEndpoint(contract.setInterviewEndpoint, { params: { ref }, body }),
  );
export const useEndInterview = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof contract.endInterviewEndpoint>) =>
    callEndpoint(contract.endInterviewEndpoint, { params: { ref }, body }),
  );
export const useHold = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof contract.holdApplicationEndpoint>) =>
    callEndpoint(contract.holdApplicationEndpoint, { params: { ref }, body }),
  );
export const useResume = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof contract.resumeApplicationEndpoint>) =>
    callEndpoint(contract.resumeApplicationEndpoint, { params: { ref }, body }),
  );
export const useAccept = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof contract.acceptApplicationEndpoint>) =>
    callEndpoint(contract.acceptApplicationEndpoint, { params: { ref }, body }),
  );
export const useDecline = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof contract.declineApplicationEndpoint>) =>
    callEndpoint(contract.declineApplicationEndpoint, { params: { ref }, body }),
  );
export const useReopen = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof contract.reopenApplicationEndpoint>) =>
    callEndpoint(contract.reopenApplicationEndpoint, { params: { ref }, body }),
  );
export const useComment = () =>
  useWrite(FORM, ({ ref, ...body }: Body<typeof contract.commentApplicationEndpoint>) =>
    callEndpoint(contract.commentApplicationEndpoint, { params: { ref }, body }),
  );
export const useCloseSpam = () =>
  useWrite(FORM, (body: z.input<typeof contract.closeSpamEndpoint.input.body>) =>
    callEndpoint(contract.closeSpamEndpoint, { body }),
  );
