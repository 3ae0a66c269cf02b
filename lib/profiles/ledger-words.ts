import type { LedgerLine } from '@/lib/contracts/profiles';
import { toWords } from '@/lib/contracts/core/to-words';
import { routes } from '@/lib/navigation/routes';

const KINDS = new Map([
  ['job', 'Job'],
  ['job_reversal', 'Reversed job'],
  ['event', 'Event'],
  ['bonus', 'Bonus'],
  ['exam', 'Exam'],
  ['award', 'Award'],
  ['quota', 'Quota'],
  ['correction', 'Correction'],
]);

type Cause = Pick<LedgerLine, 'kind' | 'ref_type' | 'ref_id'>;

/** What a ledger entry is for. */
export function causeWords({ kind, ref_type, ref_id }: Cause): string {
  const words = KINDS.get(kind) ?? toWords(kind);
  return ref_type === 'job' ? `${words} #${ref_id}` : words;
}

/** The page of the cause; null if there is none or the reader may not open it. */
export const causePath = ({ ref_type, ref_id }: Cause, seesJobs: boolean): string | null =>
  ref_type === 'job' && seesJobs ? routes.job(ref_id) : null;
