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
  return (
    <QueryCard
      title="My reports"
      subject="your reports"
      query={useOwnReports(cursor)}
      skeleton={<RowsSkeleton count={3} rowClassName="h-20" />}
    >
      {(page) =>
        page.items.length === 0 ? (
          <EmptyState
            title="No reports yet."
            description="What you report stands here, with what came of it."
          />
        ) : (
          <>
            <ul className="divide-y divide-line">
              {page.items.map((report) => (
                <OwnReport key={report.id} report={report} />
              ))}
            </ul>
            <OlderNewer page={page} onPage={onPage} />
          </>
        )
      }
    </QueryCard>
  );
}
