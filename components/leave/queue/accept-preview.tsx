import { EffectLists } from '@/components/leave/shared/effect-lists';
import { QuotaEffect } from '@/components/leave/shared/quota-effect';
import { UnlessObjected } from '@/components/leave/shared/unless-objected';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { counted } from '@/lib/format/quantity';
import type { QUEUE_HOOKS } from '@/lib/leave/queries';

interface AcceptPreviewProps {
  effects: ReturnType<typeof QUEUE_HOOKS.driver.useEffects>;
  /** Whether the days stand in fields. */
  hasFields: boolean;
  /** Heads what is lost. */
  title?: string;
}

/** Everything that driver LOA on these days changes. */
export const AcceptPreview = ({
  effects,
  hasFields,
  title = 'Accepting cancels:',
}: AcceptPreviewProps) => (
  <QueryStates
    subject="what this changes"
    query={effects}
    skeleton={<RowsSkeleton count={3} rowClassName="h-6" />}
  >
    {({ days, allowance, months, effects: lost, objection }) => (
      <UnlessObjected objection={objection} hasFields={hasFields}>
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
      </UnlessObjected>
    )}
  </QueryStates>
);
