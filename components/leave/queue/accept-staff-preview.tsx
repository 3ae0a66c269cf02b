import type { ComponentProps } from 'react';
import { EffectLists } from '@/components/leave/shared/effect-lists';
import { UnlessObjected } from '@/components/leave/shared/unless-objected';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { QUEUE_HOOKS } from '@/lib/leave/queries';
import { HandoverSummary } from './handover-summary';

interface AcceptStaffPreviewProps extends Omit<ComponentProps<typeof HandoverSummary>, 'work'> {
  effects: ReturnType<typeof QUEUE_HOOKS.staff.useEffects>;
  /** Whether the days stand in fields. */
  hasFields: boolean;
}

/** What accepting staff LOA hands over, leaves and cancels, or why it would be refused. */
export const AcceptStaffPreview = ({
  effects,
  hasFields,
  ...handover
}: AcceptStaffPreviewProps) => (
  <QueryStates
    subject="their work"
    query={effects}
    skeleton={<RowsSkeleton count={3} rowClassName="h-6" />}
  >
    {({ work, effects: lost, objection }) => (
      <UnlessObjected objection={objection} hasFields={hasFields}>
        <div className="space-y-3 text-sm">
          <HandoverSummary work={work} {...handover} />
          <EffectLists title="Accepting also cancels:" effects={lost} />
        </div>
      </UnlessObjected>
    )}
  </QueryStates>
);
