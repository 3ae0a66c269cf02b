import { ExportButton } from '@/components/ui/table/export-button';
import { SelectField } from '@/components/ui/form/select-field';
import { Skeleton } from '@/components/ui/state/skeleton';
import { Time } from '@/components/ui/date/time';
import { exportQuotaEndpoint, type QuotaAnswer } from '@/lib/contracts/quota-management';
import { formatMonth } from '@/lib/format/date-time';
import { NO_FILTERS, type QuotaQuery } from '@/lib/quota/address';
import { commonQuota, lastPeriods } from '@/lib/quota/words';
import type { Patch } from '@/lib/navigation/list-address';
import { CloseMonth } from './close-month';
import { QuotaStates } from './quota-states';

const MONTHS_OFFERED = 24;

interface QuotaMonthProps {
  /** Undefined while it is loading. */
  quota: QuotaAnswer | undefined;
  query: QuotaQuery;
  onChange: (patch: Patch) => void;
}

function optionsOf({ period, current_period: current }: QuotaAnswer) {
  const offered = lastPeriods(current, MONTHS_OFFERED);
  const all = offered.includes(period) ? offered : [...offered, period];
  return all.map((value) => ({ value, label: formatMonth(value) }));
}

export function QuotaMonth({ quota, query, onChange }: QuotaMonthProps) {
  if (!quota) return <Skeleton className="mb-4 h-28 w-full" />;
  const { period, current_period: current, closed, open_before: openBefore } = quota;
  const needed = commonQuota(quota.items);
  const show = (chosen: string) =>
    onChange({ ...NO_FILTERS, period: chosen === current ? undefined : chosen });
  return (
    <section
      aria-label="Month"
      className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4"
    >
      <SelectField
        label="Month"
        value={period}
        options={optionsOf(quota)}
        onChange={show}
        className="w-full sm:w-48"
      />
      <div className="space-y-1">
        {needed && (
          <p className="text-xs text-muted">
            {needed.isOfAll ? 'Quota' : 'Most drivers'}: {needed.words}
          </p>
        )}
        <QuotaStates states={quota.states} chosen={query.state} onChange={onChange} />
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:ml-auto">
        {closed && (
          <p className="text-sm text-muted">
            Closed by {closed.by} on <Time iso={closed.at} shape="day" />
          </p>
        )}
        {!closed && period < current && (
          <CloseMonth period={period} openBefore={openBefore} onShow={show} />
        )}
        <ExportButton endpoint={exportQuotaEndpoint} query={{ ...query, period }} />
      </div>
    </section>
  );
}
