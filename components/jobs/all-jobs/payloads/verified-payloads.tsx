import { useState } from 'react';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import { payloadsAddress, NOTHING_ASKED } from '@/lib/jobs/review/address';
import { usePayloads } from '@/lib/jobs/payloads/queries';
import { payloadColumns } from './payload-columns';
import { PayloadDialog } from './payload-dialog';
import { PayloadFilters } from './payload-filters';
import type { TabProps } from '@/components/jobs/all-jobs/tab-props';

export function VerifiedPayloads({ address, isReady, onChange }: TabProps) {
  const { query, problem } = payloadsAddress.read(address);
  const [opened, setOpened] = useState<number | null>(null);
  const payloads = usePayloads(isReady ? query : null);
  return (
    <>
      <ListBody
        label="Payloads"
        noun={['payload', 'payloads']}
        list={payloads}
        problem={problem}
        columns={payloadColumns(setOpened)}
        filters={<PayloadFilters query={query} onChange={onChange} />}
        rowKey={({ id }) => id}
        asked={query}
        empty={
          <EmptyState
            title={
              query && payloadsAddress.isNarrowed(query)
                ? 'No payloads match these filters.'
                : 'No payloads yet.'
            }
            description="Payloads from trackers appear here and are kept for 90 days."
          />
        }
        onReset={() => onChange(NOTHING_ASKED)}
        onChange={onChange}
      />
      {opened !== null && <PayloadDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
