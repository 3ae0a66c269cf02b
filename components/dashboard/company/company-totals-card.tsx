import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { CompanyTotals } from '@/lib/contracts/jobs/jobs';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { formatMoney } from '@/lib/format/money';
import { formatDistance, formatNumber } from '@/lib/format/quantity';
import { useCompanyTotals } from '@/lib/jobs/queries';

type Sums = CompanyTotals['all'];

const FIGURES: readonly { label: string; of: (sums: Sums) => string }[] = [
  { label: 'Jobs', of: ({ jobs }) => formatNumber(jobs) },
  { label: 'Distance', of: ({ km }) => formatDistance(km) },
  { label: 'Income in ETS2', of: ({ income }) => formatMoney(income.EUR, 'EUR') },
  { label: 'Income in ATS', of: ({ income }) => formatMoney(income.USD, 'USD') },
];

/** Totals of all drivers. */
export function CompanyTotalsCard() {
  return (
    <QueryCard
      title={CARD_TITLES.company}
      subject="the company’s totals"
      query={useCompanyTotals()}
      skeleton={<RowsSkeleton count={5} rowClassName="h-9" />}
      className="min-h-66 grow"
    >
      {({ month, all }) => (
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left text-xs text-muted">
              <td />
              <th scope="col" className="py-2 pl-4 text-right font-medium">
                This month
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-medium">
                All time
              </th>
            </tr>
          </thead>
          <tbody>
            {FIGURES.map(({ label, of }) => (
              <tr key={label} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2 text-left font-normal text-muted">
                  {label}
                </th>
                <td className="py-2 pl-4 text-right wrap-anywhere">{of(month)}</td>
                <td className="py-2 pl-4 text-right wrap-anywhere">{of(all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </QueryCard>
  );
}
