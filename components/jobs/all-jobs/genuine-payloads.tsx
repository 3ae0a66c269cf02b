import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { readPayloadsAddress } from '@/lib/jobs/all-address';
import { usePayloads } from '@/lib/jobs/payload-queries';
import { ListBody } from './list-body';
import { payloadColumns } from './payload-columns';
import { PayloadDialog } from './payload-dialog';
import { PayloadFilters } from './payload-filters';
import type { TabProps } from './tab-props';

export function GenuinePayloads({ address, isReady, onChange }: TabProps) {
  const { query, problem } = readPayloadsAddress(address);
  const [opened, setOpened] = useState<number | null>(null);
  const payloads = usePayloads(isReady ? query : null);
  return (
    <>
      <PayloadFilters query={query} onChange={onChange} />
      <ListBody
        noun={['body', 'bodies']}
        list={payloads}
        problem={problem}
        columns={payloadColumns(setOpened)}
        asked={query}
        order="-received_at"
        empty={
          <EmptyState
            title="No body matches these filters."
            description="Each body that a tracker sends is kept as it came for 90 days."
          />
        }
        onChange={onChange}
      />
      {opened !== null && <PayloadDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
