import { ReadAddress } from '@/components/ui/state/read-address';
import { viewAddress } from '@/lib/navigation/page-address';
import { Screen } from '@/components/layout/screens/screen';
import { Tabs } from '@/components/ui/tabs';
import { Resign } from '@/components/leave/resign/resign';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { OwnAbsences } from './own-absences';

const DRIVER = { value: 'driver', label: 'Driver LOA' } as const;
const STAFF = { value: 'staff', label: 'Staff LOA' } as const;
const LEAVE = { value: 'leave', label: 'Leave the company' } as const;

const address = viewAddress({ tab: [DRIVER, STAFF, LEAVE] });

const DESCRIPTIONS = {
  driver: 'Tell us when you can’t drive. Your quota is reduced for the days you’re away.',
  staff: 'Time off from staff work. You still drive, and your quota stays the same.',
  leave: 'Tell us when you want to leave the company.',
};

export function RequestLeaveScreen() {
  const { query } = useQueryState();
  const { held, isPending } = usePermissions();
  // Until it is known, the address is believed.
  const isStaff = isPending ? query['tab'] === 'staff' : held.has('STAFF_LOA_REQUEST');
  const tabs = isStaff ? [DRIVER, STAFF, LEAVE] : [DRIVER, LEAVE];
  const tab = tabs.find(({ value }) => value === query['tab'])?.value ?? 'driver';
  return (
    <Screen description={DESCRIPTIONS[tab]}>
      <div className="mb-4">
        <Tabs
          label="Request type"
          value={tab}
          options={tabs}
          patchOf={(value) => ({ tab: value === 'driver' ? undefined : value })}
        />
      </div>
      <ReadAddress by={address}>
        <div data-shown-by="tab">
          {tab === 'leave' ? <Resign /> : <OwnAbsences key={tab} scope={tab} />}
        </div>
      </ReadAddress>
    </Screen>
  );
}
