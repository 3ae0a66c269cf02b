import { Badge } from '@/components/ui/badge';
import { CutText } from '@/components/ui/text/cut-text';
import type { QuotaRow } from '@/lib/contracts/quota-management';
import { QUOTA_LABELS } from '@/lib/contracts/quota-labels';
import { STATE_TONES } from '@/lib/quota/words';

interface QuotaStateCellProps {
  row: Pick<QuotaRow, 'state' | 'figures' | 'is_changed'>;
}

export function QuotaStateCell({ row }: QuotaStateCellProps) {
  const { state, figures, is_changed: isChanged } = row;
  return (
    <div className="min-w-0">
      <Badge tone={STATE_TONES[state]}>{QUOTA_LABELS[state]}</Badge>
      {figures.exempt_reason !== null && (
        <CutText text={figures.exempt_reason} className="max-w-48 text-xs text-muted" />
      )}
      {isChanged && (
        <CutText
          text="Jobs changed since this month was closed"
          className="max-w-48 text-xs text-warning"
        />
      )}
    </div>
  );
}
