import { EmptyState } from '@/components/ui/state/empty-state';
import { PagedLines } from '@/components/ui/table/paged-lines';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useOwnReports } from '@/lib/jobs/reports/queries';
import { OwnReport } from './own-report';

interface OwnReportsProps {
  cursor: string | undefined;
}

export function OwnReports({ cursor }: OwnReportsProps) {
  return (
    <QueryCard
      title="My reports"
      subject="your reports"
      query={useOwnReports({ cursor })}
      skeleton={<RowsSkeleton count={3} rowClassName="h-20" />}
    >
      {(page) => (
        <PagedLines
          page={page}
          empty={
            <EmptyState
              title="No reports yet."
              description="Your reports appear here with the staff’s answers."
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
