import { useState } from 'react';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import { payloadsAddress, NOTHING_ASKED } from '@/lib/jobs/all-address';
import { usePayloads } from '@/lib/jobs/payload-queries';
import { payloadColumns } from './payload-columns';
import { PayloadDialog } from './payload-dialog';
import { PayloadFilters } from './payload-filters';
import type { TabProps } from '@/components/jobs/all-jobs/tab-props';

export function GenuinePayloads({ address, isReady, onChange }: TabProps) {
  const { query, problem } = payloadsAddress.read(address);
  const [opened, setOpened] = useState<number | null>(null);
  const payloads = usePayloads(isReady ? query : null);
  return (
    <>
      <PayloadFilters query={query} onChange={onChange} />
      <ListBody
        label="Bodies"
        noun={['body', 'bodies']}
        list={payloads}
        problem={problem}
        columns={payloadColumns(setOpened)}
        rowKey={({ id }) => id}
        asked={query}
        order="-received_at"
        empty={
          <EmptyState
            title={
              query && payloadsAddress.isNarrowed(query)
                ? 'No body matches these filters.'
                : 'No tracker has sent anything yet.'
            }
            description="Each body that a tracker sends is kept as it came for 90 days."
          />
        }
        onReset={() => onChange(NOTHING_ASKED)}
        onChange={onChange}
      />
      {opened !== null && <PayloadDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
