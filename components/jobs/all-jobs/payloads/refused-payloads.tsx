import { useState } from 'react';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { Notice } from '@/components/ui/state/notice';
import { SelectField } from '@/components/ui/form/select-field';
import { exportRefusedEndpoint } from '@/lib/contracts/jobs/payloads';
import { refusedAddress, NOTHING_ASKED } from '@/lib/jobs/review/address';
import { TRACKER_CHOICES } from '@/lib/jobs/filter-choices';
import { useRefusedPayloads } from '@/lib/jobs/payloads/queries';
import { narrowing } from '@/lib/navigation/list-address';
import { refusedColumns } from './refused-columns';
import { RefusedDialog } from './refused-dialog';
import type { TabProps } from '@/components/jobs/all-jobs/tab-props';

export function RefusedPayloads({ address, isReady, onChange }: TabProps) {
  const { query, problem } = refusedAddress.read(address);
  const [opened, setOpened] = useState<number | null>(null);
  const refused = useRefusedPayloads(isReady ? query : null);
  return (
    <>
      <ListBody
        label="Unverified payloads"
        noun={['payload', 'payloads']}
        list={refused}
        problem={problem}
        columns={refusedColumns(setOpened)}
        filters={
          <div className="mb-4 flex flex-wrap items-end gap-4">
            <SelectField
              label="Tracker"
              value={query?.tracker ?? ''}
              options={TRACKER_CHOICES}
              onChange={narrowing(onChange)('tracker')}
            />
            <ExportButton endpoint={exportRefusedEndpoint} query={query} />
            <div className="min-w-0 flex-1 basis-72">
              <Notice>
                These payloads have no valid signature, so they weren’t processed and can’t be
                replayed. They’re deleted after seven days.
              </Notice>
            </div>
          </div>
        }
        rowKey={({ id }) => id}
        asked={query}
        empty={<EmptyState title="No unverified payloads in the last seven days." />}
        onReset={() => onChange(NOTHING_ASKED)}
        onChange={onChange}
      />
      {opened !== null && <RefusedDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
