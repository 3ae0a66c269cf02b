import { Card } from '@/components/ui/card';
import { QueryStates } from '@/components/ui/state/query-states';
import { TwoCardsSkeleton } from '@/components/ui/state/two-cards-skeleton';
import type { AbsenceScope } from '@/lib/contracts/leave/absences';
import { useOwnAbsences } from '@/lib/leave/queries';
import { OwnHistory } from './own-history';
import { StandingIn } from './standing-in';
import { RequestAbsence } from './request-absence';

interface OwnAbsencesProps {
  scope: AbsenceScope;
}

/** The request form and earlier requests. */
export function OwnAbsences({ scope }: OwnAbsencesProps) {
  return (
    <QueryStates
      subject="your LOA"
      query={useOwnAbsences({ scope })}
      skeleton={<TwoCardsSkeleton />}
    >
      {(own) => (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Card
            title={scope === 'staff' ? 'Request staff LOA' : 'Request LOA'}
            aside={
              own.allowance &&
              `${own.allowance.used} of ${own.allowance.most} days used in 12 months`
            }
          >
            <RequestAbsence scope={scope} today={own.today} />
          </Card>
          <div className="space-y-6">
            {own.standing_in.length > 0 && <StandingIn items={own.standing_in} />}
            <Card title={scope === 'staff' ? 'Your staff LOA' : 'Your LOA'}>
              <OwnHistory own={own} />
            </Card>
          </div>
        </div>
      )}
    </QueryStates>
  );
}
