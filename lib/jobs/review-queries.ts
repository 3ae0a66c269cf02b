import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  acceptJobEndpoint,
  acceptManyEndpoint,
  applyRecomputeEndpoint,
  applyRecomputePastEndpoint,
  attachJobEndpoint,
  correctJobEndpoint,
  exportJobsEndpoint,
  type JobCorrection,
  jobHistoryEndpoint,
  nearbyJobsEndpoint,
  recomputeJobEndpoint,
  recomputePastEndpoint,
  restoreJobEndpoint,
  voidJobEndpoint,
} from '@/lib/contracts/job-review';
import type { JobFlag } from '@/lib/contracts/jobs';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { downloadFile } from '@/lib/http/download-file';

interface Seen {
  id: number;
  version: number;
}
interface ReasonedDecision extends Seen {
  reason: string;
}

/** A decision after which every delivery is asked for again. */
function useReview<Values, Answer>(
  mutationFn: (values: Values) => Promise<Answer>,
  showsOwnError: boolean,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { showsOwnError },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

export const useAcceptJob = () =>
  useReview(
    ({ id, version }: Seen) =>
      callEndpoint(acceptJobEndpoint, { params: { id }, body: { version } }),
    false,
  );

const REASONED = {
  void: voidJobEndpoint,
  restore: restoreJobEndpoint,
  recompute: applyRecomputeEndpoint,
} as const;
export type ReasonedAction = keyof typeof REASONED;

export const useDecideJob = (action: ReasonedAction) =>
  useReview(
    ({ id, ...body }: ReasonedDecision) => callEndpoint(REASONED[action], { params: { id }, body }),
    true,
  );

export const useCorrectJob = () =>
  useReview(
    ({ id, ...body }: ReasonedDecision & { changes: JobCorrection }) =>
      callEndpoint(correctJobEndpoint, { params: { id }, body }),
    true,
  );

export const useAttachJob = () =>
  useReview(
    ({ id, ...body }: Seen & { user_id: number }) =>
      callEndpoint(attachJobEndpoint, { params: { id }, body }),
    false,
  );

export const useAcceptMany = () =>
  useReview((flag: JobFlag) => callEndpoint(acceptManyEndpoint, { body: { flag } }), false);

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

export const useApplyPast = () => useReview(applyPast, true);

export const useExportJobs = () =>
  useMutation({
    mutationFn: (query: z.input<typeof exportJobsEndpoint.input.query>) =>
      downloadFile(exportJobsEndpoint, { query }),
  });
