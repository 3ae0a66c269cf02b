import { Badge } from '@/components/ui/badge';
import type { ApplicationCheck } from '@/lib/contracts/recruitment/applications';
import { CHECK_LABELS, RESULT_TONES } from '@/lib/recruitment/words';

const RESULTS = { pass: 'Passed', warn: 'Warning', fail: 'Failed', unknown: 'Unknown' } as const;

/** The results of an applicant's checks. */
export function OwnChecks({ checks }: { checks: readonly ApplicationCheck[] }) {
  return (
    <ul aria-label="Checks" className="divide-y divide-line border-y border-line text-sm">
      {checks.map(({ name, result, text }) => (
        <li key={name} className="py-2.5">
          <div className="flex items-center justify-between gap-2">
            <span className="font-medium">{CHECK_LABELS[name]}</span>
            <Badge tone={RESULT_TONES[result]}>{RESULTS[result]}</Badge>
          </div>
          <p className="text-muted wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  );
}
