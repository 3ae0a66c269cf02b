import { RolesTab } from '@/components/accounts/roles/roles-tab';
import { ReadAddress } from '@/components/ui/state/read-address';
import { viewAddress } from '@/lib/navigation/page-address';
import { Screen } from '@/components/layout/screens/screen';
import { Tabs } from '@/components/ui/tabs';
import { NOTHING_ASKED, tabOf } from '@/lib/accounts/address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { AccountsPart } from './list/accounts-part';
import { ResetsTab } from './resets/resets-tab';

const TABS = [
  { value: 'accounts', label: 'Accounts' },
  { value: 'roles', label: 'Roles' },
  { value: 'factors', label: 'Lost devices' },
];

const accountsViews = viewAddress({ tab: TABS });

export function AccountsScreen() {
  const { query: address, isReady, setQuery } = useQueryState();
  const isManager = usePermissions().held.has('MANAGE_USERS_ROLES');
  const tab = isManager ? tabOf(address) : 'accounts';
  return (
    <Screen>
      {isManager && (
        <div className="mb-4">
          <Tabs
            label="Sections"
            value={tab}
            options={TABS}
            patchOf={(chosen) => ({
              ...NOTHING_ASKED,
              tab: chosen === 'accounts' ? undefined : chosen,
            })}
          />
        </div>
      )}
      <ReadAddress by={accountsViews}>
        {tab === 'accounts' && (
          <AccountsPart
            address={address}
            isReady={isReady}
            isManager={isManager}
            onChange={setQuery}
          />
        )}
        {tab === 'roles' && <RolesTab />}
        {tab === 'factors' && <ResetsTab />}
      </ReadAddress>
    </Screen>
  );
}
