import { EffectLists } from '@/components/leave/shared/effect-lists';
import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { wherePossible } from '@/lib/leave/handover';
import { QUEUE_HOOKS, useDelegates } from '@/lib/leave/queries';
import { HandoverSummary } from './handover-summary';

interface ExtendStaffPreviewProps {
  absence: AbsenceRequest;
  span: { from: string; to: string };
}

/** What more days hand over, leave and cancel. */
export function ExtendStaffPreview({ absence, span }: ExtendStaffPreviewProps) {
  const { id, member, delegate: wished } = absence;
  const effects = QUEUE_HOOKS.staff.useEffects({
    id,
    ...span,
    ...(wished && { delegate_id: wished.user_id }),
  });
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
      {({ work, effects: lost, objection }) =>
        objection !== null ? (
          <Notice tone="warning">{objection}</Notice>
        ) : (
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
        )
      }
    </QueryStates>
  );
}
