import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { NOTHING_ASKED } from '@/lib/jobs/review/address';
import { GenuinePayloads } from './genuine-payloads';
import { RefusedPayloads } from './refused-payloads';
import type { TabProps } from '@/components/jobs/all-jobs/tab-props';

const VIEWS = [
  { value: 'genuine', label: 'Verified' },
  { value: 'refused', label: 'Unverified' },
];

export function PayloadsTab(props: TabProps) {
  const isRefused = props.address['view'] === 'refused';
  const List = isRefused ? RefusedPayloads : GenuinePayloads;
  return (
    <>
      <div className="mb-4">
        <SegmentedControl
          label="Verification"
          value={isRefused ? 'refused' : 'genuine'}
          options={VIEWS}
          onChange={(view) =>
            props.onChange({ ...NOTHING_ASKED, view: view === 'refused' ? view : undefined })
          }
        />
      </div>
      <List {...props} />
    </>
  );
}
