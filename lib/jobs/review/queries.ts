import * as contract from '@/lib/contracts/jobs/job-review';
import { callEndpoint, callWith } from '@/lib/http/call-endpoint';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';

const KEY = ['jobs'];
const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };

interface ReasonedDecision {
  id: number;
  version: number;
  reason: string;
}

const REASONED = {
  void: contract.voidJobEndpoint,
  restore: contract.restoreJobEndpoint,
  recompute: contract.applyRecomputeEndpoint,
} as const;
export type ReasonedAction = keyof typeof REASONED;

export const useDecideJob = (action: ReasonedAction) =>
  useWrite(FORM, (decision: ReasonedDecision) => callWith(REASONED[action], decision));

export const useAcceptJob = write({ ...WRITE, endpoint: contract.acceptJobEndpoint });
/** Only of the last decision about a flagged job. */
export const useReopenJob = write({ ...WRITE, endpoint: contract.reopenJobEndpoint });
export const useCorrectJob = write({ ...FORM, endpoint: contract.correctJobEndpoint });
export const useAttachJob = write({ ...FORM, endpoint: contract.attachJobEndpoint });
export const useAcceptMany = write({ ...WRITE, endpoint: contract.acceptManyEndpoint });

/** The place of the job before stays until the next one has loaded. */
export const useFlaggedPlace = listQuery({
  key: KEY,
  endpoint: contract.flaggedPlaceEndpoint,
  topics: ['jobs'],
});
export const useRecomputePreview = readQuery({
  key: KEY,
  endpoint: contract.recomputeJobEndpoint,
  topics: ['jobs'],
});
export const useLikelyDriver = readQuery({
  key: KEY,
  endpoint: contract.likelyDriverEndpoint,
  topics: ['jobs', 'profiles'],
});
export const useJobHistory = readQuery({
  key: KEY,
  endpoint: contract.jobHistoryEndpoint,
  topics: ['jobs'],
});
export const useNearbyJobs = readQuery({
  key: KEY,
  endpoint: contract.nearbyJobsEndpoint,
  topics: ['jobs'],
});
/** Not refetched on changes: a preview is read once, then applied or dismissed. */
export const usePastPreview = readQuery({
  key: KEY,
  endpoint: contract.recomputePastEndpoint,
  staleTime: 0,
});

export interface Span {
  from: string;
  to: string;
}

/** Runs all batches in sequence; completed batches are kept if a later one fails. */
async function applyPast(asked: Span & { reason: string }) {
  const done = { changed: 0, difference: 0 };
  let after: number | undefined;
  do {
    const { changed, difference, next } = await callEndpoint(contract.applyRecomputePastEndpoint, {
      body: { ...asked, after },
    });
    done.changed += changed;
    done.difference += difference;
    after = next ?? undefined;
  } while (after !== undefined);
  return done;
}

export const useApplyPast = () => useWrite(FORM, applyPast);
