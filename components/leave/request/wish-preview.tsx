import { Notice } from '@/components/ui/state/notice';
import { EffectLists } from '@/components/leave/shared/effect-lists';
import { QuotaEffect } from '@/components/leave/shared/quota-effect';
import type { AbsencePreview } from '@/lib/contracts/leave/absences';
import { counted } from '@/lib/format/quantity';

interface WishPreviewProps {
  preview: AbsencePreview;
}

/** The effects of the chosen days. */
export function WishPreview({ preview }: WishPreviewProps) {
  const { days, allowance, months, effects, objection } = preview;
  if (objection !== null) return <Notice tone="warning">{objection}</Notice>;
  return (
    <div className="space-y-3 rounded-md border border-line bg-raised p-4 text-sm">
      <p>
        <span className="font-medium">{counted(days, 'day')}.</span>{' '}
        {allowance !== null &&
          `You will have used ${allowance.used} of ${counted(allowance.most, 'day')} in 12 months.`}
      </p>
      <QuotaEffect months={months} />
      <EffectLists title="Once accepted, you’ll lose:" effects={effects} />
    </div>
  );
}
