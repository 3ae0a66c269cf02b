import {
  finishStepEndpoint,
  finishTrackerEndpoint,
  onboardingEndpoint,
  representationEndpoint,
} from '@/lib/contracts/onboarding';
import { chooseTrackerEndpoint, ownTrackerEndpoint } from '@/lib/contracts/jobs/tracker-settings';
import { readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

/** How often to check for a tracker that wasn't heard from yet. */
const LISTEN_EVERY_MS = 4_000;

const KEY = ['onboarding'];
const TRACKER_KEY = [...KEY, 'tracker'];
const FORM = { key: KEY, showsOwnError: true };

export const useOnboarding = readQuery({
  key: KEY,
  endpoint: onboardingEndpoint,
  // Another tab, or the Steam flow, may have moved on.
  staleTime: 0,
});
/** The member's tracker, polled until it was heard from and lists the member. */
export const useOwnTracker = readQuery({
  key: TRACKER_KEY,
  endpoint: ownTrackerEndpoint,
  refetchInterval: ({ state: { data } }) =>
    data?.tracker && (data.last_signal_at === null || data.company === 'waiting')
      ? LISTEN_EVERY_MS
      : false,
});
export const useRepresentation = readQuery({ key: KEY, endpoint: representationEndpoint });

export const useFinishStep = write({ ...FORM, endpoint: finishStepEndpoint });
export const useFinishTracker = write({ ...FORM, endpoint: finishTrackerEndpoint });
export const useChooseTracker = write({
  key: TRACKER_KEY,
  endpoint: chooseTrackerEndpoint,
  showsOwnError: true,
});
