import { Screen } from '@/components/layout/screens/screen';
import { Tabs } from '@/components/ui/tabs';
import { Resign } from '@/components/leave/resign/resign';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { OwnAbsences } from './own-absences';

const TABS = [
  { value: 'driver', label: 'Driver LOA' },
  { value: 'leave', label: 'Leave the company' },
];

export function RequestLeaveScreen() {
  const { query } = useQueryState();
  const tab = TABS.find(({ value }) => value === query['tab'])?.value ?? 'driver';
  return (
    <Screen description="Tell us when you can’t drive. Your quota is reduced for the days you’re away.">
      <div className="mb-4">
        <Tabs
          label="Request type"
          value={tab}
          options={TABS}
          patchOf={(value) => ({ tab: value === 'driver' ? undefined : value })}
        />
      </div>
      <div data-shown-by="tab">{tab === 'leave' ? <Resign /> : <OwnAbsences scope="driver" />}</div>
    </Screen>
  );
}
