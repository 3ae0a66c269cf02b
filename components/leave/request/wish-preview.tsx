import { EffectLists } from '@/components/leave/shared/effect-lists';
import { QuotaEffect } from '@/components/leave/shared/quota-effect';
import { UnlessObjected } from '@/components/leave/shared/unless-objected';
import type { AbsencePreview } from '@/lib/contracts/leave/absences';
import { counted } from '@/lib/format/quantity';

interface WishPreviewProps {
  preview: AbsencePreview;
}

/** The effects of the chosen days. */
export const WishPreview = ({
  preview: { days, allowance, months, effects, objection },
}: WishPreviewProps) => (
  <UnlessObjected objection={objection} hasFields>
    <div className="space-y-3 rounded-md border border-line bg-raised p-4 text-sm">
      <p>
        <span className="font-medium">{counted(days, 'day')}.</span>{' '}
        {allowance !== null &&
          `You will have used ${allowance.used} of ${counted(allowance.most, 'day')} in 12 months.`}
      </p>
      <QuotaEffect months={months} />
      <EffectLists title="Once accepted, you’ll lose:" effects={effects} />
    </div>
  </UnlessObjected>
);
