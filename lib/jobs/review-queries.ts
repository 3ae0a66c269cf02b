import { skipToken, useQuery } from '@tanstack/react-query';
import {
  acceptJobEndpoint,
  acceptManyEndpoint,
  applyRecomputeEndpoint,
  applyRecomputePastEndpoint,
  attachJobEndpoint,
  correctJobEndpoint,
  type JobCorrection,
  jobHistoryEndpoint,
  nearbyJobsEndpoint,
  recomputeJobEndpoint,
  recomputePastEndpoint,
  restoreJobEndpoint,
  voidJobEndpoint,
} from '@/lib/contracts/jobs/job-review';
import type { JobFlag } from '@/lib/contracts/jobs/jobs';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

interface Seen {
  id: number;
  version: number;
}
interface ReasonedDecision extends Seen {
  reason: string;
}

const JOBS = { key: ['jobs'] };
const JOB_FORM = { ...JOBS, showsOwnError: true };

export const useAcceptJob = () =>
  useWrite(JOBS, ({ id, version }: Seen) =>
    callEndpoint(acceptJobEndpoint, { params: { id }, body: { version } }),
  );

const REASONED = {
  void: voidJobEndpoint,
  restore: restoreJobEndpoint,
  recompute: applyRecomputeEndpoint,
} as const;
export type ReasonedAction = keyof typeof REASONED;

export const useDecideJob = (action: ReasonedAction) =>
  useWrite(JOB_FORM, ({ id, ...body }: ReasonedDecision) =>
    callEndpoint(REASONED[action], { params: { id }, body }),
  );

export const useCorrectJob = () =>
  useWrite(JOB_FORM, ({ id, ...body }: ReasonedDecision & { changes: JobCorrection }) =>
    callEndpoint(correctJobEndpoint, { params: { id }, body }),
  );

export const useAttachJob = () =>
  useWrite(JOBS, ({ id, ...body }: Seen & { user_id: number }) =>
    callEndpoint(attachJobEndpoint, { params: { id }, body }),
  );

export const useAcceptMany = () =>
  useWrite(JOBS, (flag: JobFlag) => callEndpoint(acceptManyEndpoint, { body: { flag } }));

export const useRecomputePreview = (id: number) =>
  useQuery({
    queryKey: ['jobs', 'recompute', id],
    queryFn: ({ signal }) => callEndpoint(recomputeJobEndpoint, { params: { id } }, { signal }),
    meta: { topics: ['jobs'] },
  });

export const useJobHistory = (id: number) =>
  useQuery({
    queryKey: ['jobs', 'history', id],
    queryFn: ({ signal }) => callEndpoint(jobHistoryEndpoint, { params: { id } }, { signal }),
    meta: { topics: ['jobs'] },
  });

export const useNearbyJobs = (id: number) =>
  useQuery({
    queryKey: ['jobs', 'nearby', id],
    queryFn: ({ signal }) => callEndpoint(nearbyJobsEndpoint, { params: { id } }, { signal }),
    meta: { topics: ['jobs'] },
  });

export interface Span {
  from: string;
  to: string;
}

/** Null: nothing is asked yet. Not followed: it is looked at once and then applied or left. */
export const usePastPreview = (span: Span | null) =>
  useQuery({
    queryKey: ['jobs', 'recompute-past', span],
    queryFn: span
      ? ({ signal }) => callEndpoint(recomputePastEndpoint, { query: span }, { signal })
      : skipToken,
    staleTime: 0,
  });

/** Goes through all batches, one after the other; what a batch did stays done. */
async function applyPast(asked: Span & { reason: string }) {
  const done = { changed: 0, difference: 0 };
  let after: number | undefined;
  do {
    const { changed, difference, next } = await callEndpoint(applyRecomputePastEndpoint, {
      body: { ...asked, after },
    });
    done.changed += changed;
    done.difference += difference;
    after = next ?? undefined;
  } while (after !== undefined);
  return done;
}

export const useApplyPast = () => useWrite(JOB_FORM, applyPast);
