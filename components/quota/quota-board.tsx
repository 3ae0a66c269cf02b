import { ListFailure } from '@/components/ui/table/list-failure';
import { useQuota } from '@/lib/quota/queries';
import { NO_QUERY, type QuotaQuery } from '@/lib/quota/address';
import { useFailure } from '@/lib/http/use-failure';
import type { Patch } from '@/lib/navigation/list-address';
import { QuotaFilters } from './quota-filters';
import { QuotaMonth } from './quota-month';
import { QuotaTable } from './quota-table';

interface QuotaBoardProps {
  query: QuotaQuery;
  isReady: boolean;
  onChange: (patch: Patch) => void;
}

/** The layout stays in place while another month loads. */
export function QuotaBoard({ query, isReady, onChange }: QuotaBoardProps) {
  const quota = useQuota(isReady ? query : null);
  const failure = useFailure(quota);
  if (failure)
    return (
      <ListFailure
        things="drivers"
        error={failure}
        list={quota}
        onReset={() => onChange(NO_QUERY)}
      />
    );
  return (
    <>
      <QuotaMonth quota={quota.data} query={query} onChange={onChange} />
      <QuotaFilters query={query} onChange={onChange} />
      <QuotaTable quota={quota} query={query} onChange={onChange} />
    </>
  );
}
