import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { EffectLists } from '@/components/leave/shared/effect-lists';
import { QuotaEffect } from '@/components/leave/shared/quota-effect';
import { counted } from '@/lib/format/quantity';
import { QUEUE_HOOKS } from '@/lib/leave/queries';

interface AcceptPreviewProps {
  id: number;
  span: { from: string; to: string };
  /** Heads what is lost. */
  title?: string;
}

/** Everything that driver LOA on these days changes. */
export function AcceptPreview({ id, span, title = 'Accepting cancels:' }: AcceptPreviewProps) {
  const effects = QUEUE_HOOKS.driver.useEffects({ id, ...span });
  return (
    <QueryStates
      subject="what this changes"
      query={effects}
      skeleton={<RowsSkeleton count={3} rowClassName="h-6" />}
    >
      {({ days, allowance, months, effects: lost, objection }) =>
        objection !== null ? (
          <Notice tone="warning">{objection}</Notice>
        ) : (
          <div className="space-y-3 text-sm">
            <p>
              {counted(days, 'day')}.
              {allowance &&
                ` With this LOA, ${allowance.used} of ${allowance.most} days are used in 12 months.`}
            </p>
            <QuotaEffect months={months} />
            {lost.length === 0 ? (
              <p className="text-muted">Nothing needs to be cancelled.</p>
            ) : (
              <EffectLists title={title} effects={lost} />
            )}
          </div>
        )
      }
    </QueryStates>
  );
}
