import { Badge } from '@/components/ui/badge';
import type { QuotaRow } from '@/lib/contracts/quota';
import { STATE_LABELS, STATE_TONES } from '@/lib/quota/words';

interface QuotaStateCellProps {
  row: Pick<QuotaRow, 'state' | 'figures' | 'is_changed'>;
}

export function QuotaStateCell({ row }: QuotaStateCellProps) {
  const { state, figures, is_changed: isChanged } = row;
  return (
    <div className="min-w-0">
      <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
      {figures.exempt_reason !== null && (
        <p className="mt-1 line-clamp-2 max-w-48 text-xs wrap-anywhere text-muted">
          {figures.exempt_reason}
        </p>
      )}
      {isChanged && (
        <p className="mt-1 max-w-48 text-xs text-warning">
          Jobs changed since this month was closed
        </p>
      )}
    </div>
  );
}
