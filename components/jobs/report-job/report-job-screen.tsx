import { Screen } from '@/components/layout/screens/screen';
import { REPORTS_A_DAY } from '@/lib/contracts/jobs/job-reports';
import { idIn } from '@/lib/navigation/id-in';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { NewReport } from './new-report';
import { OwnReports } from './own-reports';

export function ReportJobScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const cursor = typeof query['cursor'] === 'string' ? query['cursor'] : undefined;
  return (
    <Screen
      description={`Something is wrong with a delivery of yours? Up to ${REPORTS_A_DAY} reports a day.`}
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <NewReport isReady={isReady} chosen={idIn(query['job'])} />
        <OwnReports cursor={cursor} onPage={(next) => setQuery({ cursor: next })} />
      </div>
    </Screen>
  );
}
