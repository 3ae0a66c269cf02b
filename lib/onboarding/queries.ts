import { useQuery } from '@tanstack/react-query';
import {
  finishStepEndpoint,
  finishTrackerEndpoint,
  onboardingEndpoint,
  representationEndpoint,
} from '@/lib/contracts/onboarding';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { chooseTrackerEndpoint, ownTrackerEndpoint } from '@/lib/contracts/jobs/tracker-settings';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

/** How often a tracker is looked for that was not heard yet. */
const LISTEN_EVERY_MS = 4_000;

const onboardingKeys = {
  all: ['onboarding'],
  tracker: ['onboarding', 'tracker'],
  representation: ['onboarding', 'representation'],
} as const;

const WRITE = { key: onboardingKeys.all, showsOwnError: true };

export const useOnboarding = () =>
  useQuery({
    queryKey: onboardingKeys.all,
    queryFn: ({ signal }) => callEndpoint(onboardingEndpoint, {}, { signal }),
    // Another tab, or the way over Steam, may have gone on with it.
    staleTime: 0,
  });

export const useFinishStep = () =>
  useWrite(WRITE, (step: 'connections' | 'points' | 'representation') =>
    callEndpoint(finishStepEndpoint, { params: { step } }),
  );

export const useFinishTracker = () =>
  useWrite(WRITE, (is_later: boolean) =>
    callEndpoint(finishTrackerEndpoint, { body: { is_later } }),
  );

/** The member's tracker, listened for until it was heard and is on its list. */
export const useOwnTracker = () =>
  useQuery({
    queryKey: onboardingKeys.tracker,
    queryFn: ({ signal }) => callEndpoint(ownTrackerEndpoint, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.tracker && (data.last_signal_at === null || data.company === 'waiting')
        ? LISTEN_EVERY_MS
        : false,
  });

export const useChooseTracker = () =>
  useWrite({ key: onboardingKeys.tracker, showsOwnError: true }, (tracker: Tracker) =>
    callEndpoint(chooseTrackerEndpoint, { body: { tracker } }),
  );

export const useRepresentation = () =>
  useQuery({
    queryKey: onboardingKeys.representation,
    queryFn: ({ signal }) => callEndpoint(representationEndpoint, {}, { signal }),
  });
