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
/** An applicant has no stream of changes: their page asks, and often while it is the staff's turn. */
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

/** Leaves for Steam, which leads back to the panel. */
export const useLeaveForSteam = () =>
  useLeave(() => callEndpoint(contract.leaveToApplyBySteamEndpoint, { body: {} }));

/** Leaves for Discord; `joins` lets the panel add the applicant to the company's server. */
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
  // What was asked before would come later, and be older.
  await queryClient.cancelQueries({ queryKey: STANDING });
  queryClient.setQueryData(STANDING, standing);
  return standing;
};

/** Takes what Steam or Discord gave along; null: somebody opened the page without having left. */
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

/** Lets the backend ask the outside services about a draft of which nothing is known yet. */
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
    // What is refused may be so because things stand otherwise by now.
    onError: () => queryClient.invalidateQueries({ queryKey: STANDING }),
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

/** The other way round: a draft as it is sent. */
export const asSent = ({ name, email, ...rest }: contract.ApplicationDraft): KeptDraft => ({
  name: name ?? '',
  email: email ?? '',
  ...rest,
});

/** One after another, so that what was typed last is what stays. */
export function useKeepDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: KeptDraft) => callEndpoint(contract.keepDraftEndpoint, { body }),
    scope: { id: 'application-draft' },
    meta: { showsOwnError: true },
    // Whoever leaves the form and comes back begins with what they wrote, and not with what was there before.
    onMutate: (body) => {
      markSending();
      queryClient.setQueryData<contract.Standing>(STANDING, (standing) =>
        standing?.application
          ? { ...standing, application: { ...standing.application, draft: asDraft(body) } }
          : standing,
      );
    },
    onSuccess: (_answer, body) => settleUnsaved(asDraft(body)),
    // The draft may be open in another browser by now.
    onError: () => queryClient.invalidateQueries({ queryKey: STANDING }),
  });
}
