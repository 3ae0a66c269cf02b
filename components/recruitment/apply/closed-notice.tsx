import { Notice } from '@/components/ui/state/notice';
import { dayInWords } from '@/lib/recruitment/applicant-words';

/** The day recruitment reopens; null if not known. */
export function ClosedNotice({ reopensOn }: { reopensOn: string | null }) {
  return (
    <Notice tone="warning">
      Recruitment is closed {reopensOn === null ? 'for now' : `until ${dayInWords(reopensOn)}`}.
    </Notice>
  );
}
