import * as z from 'zod/mini';
import { newReport } from '@/lib/contracts/job-reports';
import { keysIn } from './request-form';

/** A report as its form holds it: texts. */
export const reportForm = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((held: Record<string, string>) => ({
      job_id: Number(held['job_id']),
      kind: held['kind'],
      text: held['text'],
      proofs: keysIn(held['proofs'] ?? ''),
    })),
  ),
  newReport,
);
