import { ReadAddress } from '@/components/ui/state/read-address';
import { recordAddress } from '@/lib/navigation/page-address';
import { Screen } from '@/components/layout/screens/screen';
import { REPORTS_A_DAY } from '@/lib/contracts/jobs/job-reports';
import { idIn } from '@/lib/navigation/id-in';
import { useCursor } from '@/lib/navigation/use-cursor';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { NewReport } from './new-report';
import { OwnReports } from './own-reports';

const address = recordAddress({ job: 'a job', report: 'a report' });

export function ReportJobScreen() {
  const { query, isReady } = useQueryState();
  const cursor = useCursor();
  const report = idIn(query['report']) ?? undefined;
  const parts = [
    <NewReport key="new" isReady={isReady} chosen={idIn(query['job'])} />,
    <OwnReports key="own" cursor={cursor} report={report} />,
  ];
  return (
    <Screen
      description={`Report a problem with one of your jobs. Up to ${REPORTS_A_DAY} reports a day.`}
    >
      <ReadAddress by={address}>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          {/* A linked report comes first, above the form on a phone. */}
          {report === undefined ? parts : parts.toReversed()}
        </div>
      </ReadAddress>
    </Screen>
  );
}
