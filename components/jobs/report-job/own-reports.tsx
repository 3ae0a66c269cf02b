import { EmptyState } from '@/components/ui/state/empty-state';
import { PagedLines } from '@/components/ui/table/paged-lines';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useOwnReports } from '@/lib/jobs/reports/queries';
import { ShowAll } from '@/components/jobs/shared/show-all';
import { OwnReport } from './own-report';

interface OwnReportsProps {
  cursor: string | undefined;
  /** The only report to show, from a link. */
  report: number | undefined;
}

export function OwnReports({ cursor, report }: OwnReportsProps) {
  return (
    <QueryCard
      title="My reports"
      subject="your reports"
      query={useOwnReports({ cursor, report })}
      aside={report !== undefined && <ShowAll param="report">Show all reports</ShowAll>}
      skeleton={<RowsSkeleton count={3} rowClassName="h-20" />}
    >
      {(page) => (
        <PagedLines
          page={page}
          empty={
            <EmptyState
              title={report === undefined ? 'No reports yet.' : `You have no report #${report}.`}
              description="Reports you send appear here with their status and replies."
            />
          }
          way="cursor"
        >
          {(report) => <OwnReport key={report.id} report={report} />}
        </PagedLines>
      )}
    </QueryCard>
  );
}
