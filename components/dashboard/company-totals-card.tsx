import { Facts } from '@/components/ui/facts';
import { QueryCard } from '@/components/ui/query-card';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useDashboard } from '@/lib/dashboard/queries';
import { formatMoney } from '@/lib/format/money';
import { formatDistance, formatNumber } from '@/lib/format/quantity';

/** What all drivers together have delivered this month. */
export function CompanyTotalsCard() {
  return (
    <QueryCard
      title="The company this month"
      subject="the company’s month"
      query={useDashboard()}
      skeleton={<RowsSkeleton count={4} rowClassName="h-9" />}
      className="min-h-57"
    >
      {({ company: { jobs, km, income } }) => (
        <Facts
          facts={[
            { label: 'Deliveries', value: formatNumber(jobs) },
            { label: 'Distance', value: formatDistance(km) },
            { label: 'Income in ETS2', value: formatMoney(income.EUR, 'EUR') },
            { label: 'Income in ATS', value: formatMoney(income.USD, 'USD') },
          ]}
        />
      )}
    </QueryCard>
  );
}
