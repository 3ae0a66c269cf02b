import { EffectLists } from '@/components/leave/shared/effect-lists';
import { UnlessObjected } from '@/components/leave/shared/unless-objected';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { wherePossible } from '@/lib/leave/handover';
import { type QUEUE_HOOKS, useDelegates } from '@/lib/leave/queries';
import { HandoverSummary } from './handover-summary';

interface ExtendStaffPreviewProps {
  absence: AbsenceRequest;
  span: { from: string; to: string };
  effects: ReturnType<typeof QUEUE_HOOKS.staff.useEffects>;
}

/** What more days hand over, leave and cancel. */
export function ExtendStaffPreview({ absence, span, effects }: ExtendStaffPreviewProps) {
  const { member, delegate: wished } = absence;
  const delegates = useDelegates({ ...span, user_id: member.user_id });
  const delegate = delegates.data?.find(
    ({ user_id, objection }) => user_id === wished?.user_id && objection === null,
  );
  return (
    <QueryStates
      subject="what this changes"
      query={effects}
      skeleton={<RowsSkeleton count={3} rowClassName="h-6" />}
    >
      {({ work, effects: lost, objection }) => (
        <UnlessObjected objection={objection} hasFields>
          <div className="space-y-3 text-sm">
            <HandoverSummary
              work={work}
              handover={wherePossible(work, delegate)}
              delegates={delegates}
              delegate={delegate}
              wished={wished}
              otherwise="Change the delegate first."
            />
            <EffectLists title="Extending also cancels:" effects={lost} />
          </div>
        </UnlessObjected>
      )}
    </QueryStates>
  );
}
