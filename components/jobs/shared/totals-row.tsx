import { Skeleton } from '@/components/ui/state/skeleton';
import { formatMoney } from '@/lib/format/money';
import { formatDistance, formatNumber, formatPoints, wordFor } from '@/lib/format/quantity';
import type { JobsQuery } from '@/lib/jobs/address';
import { useJobTotals } from '@/lib/jobs/queries';

interface TotalsRowProps {
  /** Null until the URL has been read. */
  query: JobsQuery | null;
}

const formatIncome = (income: { EUR: number; USD: number }) =>
  (['EUR', 'USD'] as const)
    .filter((currency) => income[currency] !== 0 || (currency === 'EUR' && income.USD === 0))
    .map((currency) => formatMoney(income[currency], currency))
    .join(' + ');

/** Totals of the accepted jobs in the list, across pages; hidden for filters without stored totals. */
export function TotalsRow({ query }: TotalsRowProps) {
  const { data, isPending, isPlaceholderData: isBusy } = useJobTotals(query);
  if (isPending) return <Skeleton className="mb-3 h-5 w-full sm:mb-4 sm:h-15.5" />;
  const totals = data?.totals;
  if (!totals) return null;
  const ofCompany = totals.of === 'company';
  const figures = [
    {
      label: 'Accepted jobs',
      value: (
        <>
          {formatNumber(totals.jobs)}
          <span className="sm:hidden"> {wordFor(totals.jobs, 'job')}</span>
        </>
      ),
    },
    { label: 'Distance', value: formatDistance(totals.km) },
    {
      label: ofCompany ? 'Points (with bonuses)' : 'Points (without bonuses)',
      value: formatPoints(totals.points),
    },
    { label: 'Income', value: formatIncome(totals.income) },
  ];
  return (
    <dl
      aria-label="Totals"
      aria-busy={isBusy}
      className="mb-3 flex flex-wrap transition-opacity aria-busy:opacity-60 gap-x-3 sm:mb-4 text-xs/5 sm:gap-x-8 sm:gap-y-3 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:px-4 sm:py-3 sm:text-sm"
    >
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-muted max-sm:sr-only">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
