import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { SortedTable } from '@/components/ui/table/sorted-table';
import { turnoutWords } from '@/lib/events/attendance-words';
import { useEventStatistics } from '@/lib/events/queries';
import { hostWords } from '@/lib/events/words';
import { formatMonth } from '@/lib/format/date-time';

interface Sum {
  events: number;
  attended: number;
  turnout: number | null;
}

const SUMS = [
  { header: 'Events', sort: 'events', align: 'end' as const, render: ({ events }: Sum) => events },
  {
    header: 'Attended',
    sort: 'attended',
    align: 'end' as const,
    render: ({ attended }: Sum) => attended,
  },
  {
    header: 'Turnout',
    sort: 'turnout',
    align: 'end' as const,
    render: ({ turnout }: Sum) => turnoutWords(turnout),
  },
];

/** How many came in the last year. */
export function EventStatistics() {
  const statistics = useEventStatistics();
  const skeleton = <RowsSkeleton count={4} />;
  const none = <p className="text-sm text-muted">No attendance has been confirmed yet.</p>;
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <QueryCard
        title="By month"
        aside="Turnout: of those who had a place, how many came"
        subject="the statistics"
        query={statistics}
        skeleton={skeleton}
      >
        {({ months }) =>
          months.length === 0 ? (
            none
          ) : (
            <SortedTable
              label="Events by month"
              columns={[
                {
                  header: 'Month',
                  sort: 'period',
                  wide: true,
                  render: ({ period }) => formatMonth(period),
                },
                ...SUMS,
              ]}
              rows={months}
              rowKey={({ period }) => period}
            />
          )
        }
      </QueryCard>
      <QueryCard
        title="By host"
        aside="Last 12 months"
        subject="the hosts"
        query={statistics}
        skeleton={skeleton}
      >
        {({ hosts }) =>
          hosts.length === 0 ? (
            none
          ) : (
            <SortedTable
              label="Events by host"
              columns={[
                {
                  header: 'Host',
                  sort: 'host',
                  sortBy: ({ host }) => hostWords(host),
                  wide: true,
                  render: ({ host }) => hostWords(host),
                },
                ...SUMS,
              ]}
              rows={hosts}
              rowKey={({ host }) => host?.user_id ?? 0}
            />
          )
        }
      </QueryCard>
    </div>
  );
}
