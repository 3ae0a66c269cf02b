import { Screen } from '@/components/layout/screens/screen';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { SortedTable } from '@/components/ui/table/sorted-table';
import type { Claimer } from '@/lib/contracts/recruitment/auto-claim';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { useAutoClaim } from '@/lib/recruitment/turn-queries';
import { claimerColumns } from './claimer-columns';
import { RecruitmentSwitches } from './recruitment-switches';
import { TurnsDialog } from '@/components/recruitment/shared/turns-dialog';

export function AutoClaimScreen() {
  const autoClaim = useAutoClaim();
  const { opened: changed, open, close } = useOpenedDialog<Claimer>();
  return (
    <Screen description="Assigns new applications in turn. After two days without action, they go to the next recruiter.">
      <QueryStates
        subject="the recruiters"
        query={autoClaim}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(settings) => (
          <div className="space-y-6">
            <RecruitmentSwitches settings={settings} />
            {settings.recruiters.length === 0 ? (
              <EmptyState
                title="No recruiters yet."
                description="Members who can view applications appear here."
              />
            ) : (
              <SortedTable
                label="Recruiters"
                columns={claimerColumns(open)}
                rows={settings.recruiters}
                rowKey={({ user_id }) => user_id}
              />
            )}
            {changed && <TurnsDialog claimer={changed} isOwn={false} onClose={close} />}
          </div>
        )}
      </QueryStates>
    </Screen>
  );
}
