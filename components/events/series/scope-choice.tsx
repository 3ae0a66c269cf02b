import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { type Scope, SCOPES } from '@/lib/contracts/events/series';
import { SCOPE_LABELS } from '@/lib/events/series-words';

const OPTIONS = SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] }));

interface ScopeChoiceProps {
  label: string;
  hint: string;
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** Which events of a series a change is for. */
export function ScopeChoice({ label, hint, value, onChange }: ScopeChoiceProps) {
  return (
    <div className="space-y-2 text-sm">
      <p className="font-medium" aria-hidden>
        {label}
      </p>
      <SegmentedControl
        label={label}
        value={value}
        options={OPTIONS}
        onChange={(chosen) => onChange(SCOPES.find((one) => one === chosen) ?? 'this')}
      />
      <p className="text-muted">{hint}</p>
    </div>
  );
}
