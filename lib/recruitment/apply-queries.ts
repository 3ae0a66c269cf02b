import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { ApplicationState } from '@/lib/contracts/recruitment/applications';
import * as contract from '@/lib/contracts/recruitment/apply';
import type { OutsideService } from '@/lib/contracts/session/sign-in';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { readQuery } from '@/lib/http/list-query';
import { ONCE } from '@/lib/session/outside-queries';
import { useLeave } from '@/lib/session/use-leave';
import { forgetUnsaved, markSending, settleUnsaved } from './unsaved-draft';

const KEY = ['apply'];
const STANDING = [...KEY, 'standing'];
/** Applicants have no change stream, so their page polls, more often while staff are due to act. */
const [LOOK_OFTEN_MS, LOOK_AGAIN_MS] = [1_500, 20_000];
const WAITS_FOR_STAFF: readonly (ApplicationState | undefined)[] = [
  'submitted',
  'claimed',
  'info_requested',
  'interview',
  'on_hold',
];

export const useStanding = () =>
  useQuery({
    queryKey: STANDING,
    queryFn: ({ signal }) => callEndpoint(contract.applyEndpoint, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      WAITS_FOR_STAFF.includes(data?.application?.state) ? LOOK_OFTEN_MS : LOOK_AGAIN_MS,
    refetchOnWindowFocus: true,
  });

export const useCompanyRules = readQuery({
  key: KEY,
  endpoint: contract.applyRulesEndpoint,
  select: ({ rules }) => rules,
});

/** Redirects to Steam, which redirects back to the panel. */
export const useLeaveForSteam = () =>
  useLeave(() => callEndpoint(contract.leaveToApplyBySteamEndpoint, { body: {} }));

/** Redirects to Discord; `joins` lets the panel add the applicant to the company's server. */
export const useLeaveForDiscord = () =>
  useLeave((joins: boolean) =>
    callEndpoint(contract.leaveToApplyByDiscordEndpoint, { body: { joins } }),
  );

const RETURNS = {
  steam: contract.returnToApplyBySteamEndpoint,
  discord: contract.returnToApplyByDiscordEndpoint,
};

const keeping = async (queryClient: QueryClient, answer: Promise<contract.Standing>) => {
  const standing = await answer;
  // An earlier request would answer later with older data.
  await queryClient.cancelQueries({ queryKey: STANDING });
  queryClient.setQueryData(STANDING, standing);
  return standing;
};

/** Finishes the flow with the callback's query; null if the page was opened without one. */
export function useReturnToApply(
  service: OutsideService,
  query: string | null,
  onTaken: () => void,
) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [...KEY, 'return', service, query],
    queryFn: async () => {
      const answer = callEndpoint(RETURNS[service], { body: { query: query ?? '' } });
      const standing = await keeping(queryClient, answer);
      onTaken();
      return standing;
    },
    enabled: query !== null,
    ...ONCE,
  });
}

/** Has the backend check a draft that no outside service has been asked about. */
export function useFirstChecks(steamId: string | null) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [...KEY, 'checks', steamId],
    queryFn: () =>
      keeping(queryClient, callEndpoint(contract.checkApplicantEndpoint, { body: {} })),
    enabled: steamId !== null,
    ...ONCE,
  });
}

function useStandingWrite<Values>(write: (values: Values) => Promise<contract.Standing>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: Values) => keeping(queryClient, write(values)),
    meta: { showsOwnError: true },
    // A refusal may mean that the state has changed.
    onError: () => void queryClient.invalidateQueries({ queryKey: STANDING }),
  });
}

export const useCheckAgain = () =>
  useStandingWrite(() => callEndpoint(contract.checkApplicantEndpoint, { body: {} }));
export const useSubmitApplication = () =>
  useStandingWrite(async (body: z.input<typeof contract.applicationForm>) => {
    const standing = await callEndpoint(contract.submitApplicationEndpoint, { body });
    forgetUnsaved();
    return standing;
  });
export const useAnswerRecruiter = () =>
  useStandingWrite((body: { text: string }) =>
    callEndpoint(contract.answerRecruiterEndpoint, { body }),
  );
export const useWithdraw = () =>
  useStandingWrite(async (body: { reason: string }) => {
    const standing = await callEndpoint(contract.withdrawApplicationEndpoint, { body });
    forgetUnsaved();
    return standing;
  });

type KeptDraft = z.input<typeof contract.keepDraftEndpoint.input.body>;

export const asDraft = ({
  name = '',
  email = '',
  ...rest
}: KeptDraft): contract.ApplicationDraft => ({
  name,
  email,
  ...rest,
});

/** Converts a draft to the submitted form. */
export const asSent = ({ name, email, ...rest }: contract.ApplicationDraft): KeptDraft => ({
  name: name ?? '',
  email: email ?? '',
  ...rest,
});

/** Saved one after another, so that the last input wins. */
export function useKeepDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: KeptDraft) => callEndpoint(contract.keepDraftEndpoint, { body }),
    scope: { id: 'application-draft' },
    meta: { showsOwnError: true },
    // Reopening the form starts from what was typed, not from the older cache.
    onMutate: (body) => {
      markSending();
      queryClient.setQueryData<contract.Standing>(STANDING, (standing) =>
        standing?.application
          ? { ...standing, application: { ...standing.application, draft: asDraft(body) } }
          : standing,
      );
    },
    onSuccess: (_answer, body) => settleUnsaved(asDraft(body)),
    // The draft may have been opened in another browser.
    onError: () => void queryClient.invalidateQueries({ queryKey: STANDING }),
  });
}
