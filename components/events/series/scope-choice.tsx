import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { type Scope, SCOPES } from '@/lib/contracts/events/series';
import { SCOPE_LABELS } from '@/lib/events/series-words';

interface ScopeChoiceProps {
  label: string;
  hint: string;
  value: Scope;
  scopes?: readonly Scope[];
  onChange: (scope: Scope) => void;
}

/** Which events of a series a change is for. */
export function ScopeChoice({ label, hint, value, scopes = SCOPES, onChange }: ScopeChoiceProps) {
  return (
    <div className="space-y-2 text-sm">
      <p className="font-medium" aria-hidden>
        {label}
      </p>
      <SegmentedControl
        label={label}
        value={value}
        options={scopes.map((one) => ({ value: one, label: SCOPE_LABELS[one] }))}
        onChange={(chosen) => onChange(scopes.find((one) => one === chosen) ?? value)}
      />
      <p className="text-muted">{hint}</p>
    </div>
  );
}
