import type { LedgerLine } from '@/lib/contracts/profiles';
import { toWords } from '@/lib/format/words';
import { routes } from '@/lib/navigation/routes';

const KINDS = new Map([
  ['job', 'Delivery'],
  ['job_reversal', 'Delivery taken back'],
  ['event', 'Event'],
  ['bonus', 'Bonus'],
  ['exam', 'Exam'],
  ['award', 'Award'],
  ['quota', 'Quota'],
  ['correction', 'Correction'],
]);

type Cause = Pick<LedgerLine, 'kind' | 'ref_type' | 'ref_id'>;

/** What a line of the ledger is for, in words. */
export function causeWords({ kind, ref_type, ref_id }: Cause): string {
  const words = KINDS.get(kind) ?? toWords(kind);
  return ref_type === 'job' ? `${words} #${ref_id}` : words;
}

/** Where the cause can be read; null where it has no page, or not for this reader. */
export const causePath = ({ ref_type, ref_id }: Cause, seesJobs: boolean): string | null =>
  ref_type === 'job' && seesJobs ? routes.job(ref_id) : null;
