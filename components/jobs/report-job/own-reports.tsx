import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { OlderNewer } from '@/components/ui/older-newer';
import { QueryCard } from '@/components/ui/query-card';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useOwnReports } from '@/lib/jobs/report-queries';
import { OwnReport } from './own-report';

interface OwnReportsProps {
  cursor: string | undefined;
  onPage: (cursor: string) => void;
}

export function OwnReports({ cursor, onPage }: OwnReportsProps) {
  const reports = useOwnReports(cursor);
  if (reports.data?.items.length === 0)
    return (
      <Card title="My reports">
        <EmptyState
          title="No reports yet."
          description="What you report stands here, with what came of it."
        />
      </Card>
    );
  return (
    <QueryCard
      title="My reports"
      subject="your reports"
      query={reports}
      skeleton={<RowsSkeleton count={3} rowClassName="h-20" />}
    >
      {(page) => (
        <>
          <ul className="divide-y divide-line">
            {page.items.map((report) => (
              <OwnReport key={report.id} report={report} />
            ))}
          </ul>
          <OlderNewer page={page} onPage={onPage} />
        </>
      )}
    </QueryCard>
  );
}
