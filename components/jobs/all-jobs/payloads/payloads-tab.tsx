import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { NOTHING_ASKED } from '@/lib/jobs/review/address';
import { VerifiedPayloads } from './verified-payloads';
import { PAYLOAD_VIEWS } from './payload-views';
import { RefusedPayloads } from './refused-payloads';
import type { TabProps } from '@/components/jobs/all-jobs/tab-props';

export function PayloadsTab(props: TabProps) {
  const isRefused = props.address['view'] === 'refused';
  const List = isRefused ? RefusedPayloads : VerifiedPayloads;
  return (
    <>
      <div className="mb-4">
        <SegmentedControl
          label="Verification"
          value={isRefused ? 'refused' : 'verified'}
          options={PAYLOAD_VIEWS}
          onChange={(view) =>
            props.onChange({ ...NOTHING_ASKED, view: view === 'refused' ? view : undefined })
          }
        />
      </div>
      <List {...props} />
    </>
  );
}
