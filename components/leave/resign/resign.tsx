import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { TwoCardsSkeleton } from '@/components/ui/state/two-cards-skeleton';
import { EffectLists } from '@/components/leave/shared/effect-lists';
import { useOwnResignations } from '@/lib/leave/resignation-queries';
import { OwnResignation } from './own-resignation';
import { ResignForm } from './resign-form';

const OPEN = ['pending', 'in_talks', 'confirmed'];

/** The form to leave the company, and earlier requests. */
export function Resign() {
  return (
    <QueryStates
      subject="your request"
      query={useOwnResignations()}
      skeleton={<TwoCardsSkeleton />}
    >
      {(own) => (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Card title="Leave the company">
            {own.items.some(({ state }) => OPEN.includes(state)) ? (
              <p className="text-sm text-muted">You’ve already asked to leave.</p>
            ) : own.duties.length > 0 ? (
              <Notice tone="warning">
                <EffectLists title="Hand over your staff duties first." effects={own.duties} />
              </Notice>
            ) : (
              <ResignForm own={own} />
            )}
          </Card>
          <Card title="Your requests">
            {own.items.length === 0 ? (
              <p className="text-sm text-muted">No requests yet.</p>
            ) : (
              <ul className="divide-y divide-line">
                {own.items.map((resignation) => (
                  <OwnResignation key={resignation.id} resignation={resignation} />
                ))}
              </ul>
            )}
          </Card>
        </div>
      )}
    </QueryStates>
  );
}
