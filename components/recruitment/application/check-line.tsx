import { Badge } from '@/components/ui/badge';
import { Since } from '@/components/ui/date/since';
import type { ShownCheck } from '@/lib/contracts/recruitment/recruitment';
import { CHECK_LABELS, RESULT_LABELS, RESULT_TONES } from '@/lib/recruitment/words';
import { CheckText } from './check-text';

interface CheckLineProps {
  check: ShownCheck;
}

export function CheckLine({ check }: CheckLineProps) {
  const { name, result, details = [], checked_at, unanswered_at } = check;
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{CHECK_LABELS[name]}</span>
        <Badge tone={RESULT_TONES[result]}>{RESULT_LABELS[result]}</Badge>
      </div>
      <p className="text-muted wrap-anywhere">
        <CheckText check={check} />{' '}
        <span>
          Checked <Since iso={checked_at} />.
        </span>
        {unanswered_at !== undefined && (
          <span className="text-warning">
            {' '}
            No answer when asked again <Since iso={unanswered_at} />.
          </span>
        )}
      </p>
      {details.length > 0 && (
        <ul className="mt-1 list-disc space-y-0.5 ps-5 text-xs text-muted">
          {details.map((line, index) => (
            <li key={index} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
