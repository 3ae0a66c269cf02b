import { ReadAddress } from '@/components/ui/state/read-address';
import { ListProblem } from '@/components/ui/table/list-problem';
import { accountsAddress, memberOf } from '@/lib/accounts/address';
import type { Address, Patch } from '@/lib/navigation/list-address';
import { recordAddress } from '@/lib/navigation/page-address';
import { AccountFilters } from './account-filters';
import { AccountRecord } from '@/components/accounts/record/account-record';
import { AccountsTable } from './accounts-table';

const opened = recordAddress({ member: 'a member' });

interface AccountsPartProps {
  address: Address;
  isReady: boolean;
  /** Whether the viewer may act on accounts, not only see them. */
  isManager: boolean;
  onChange: (patch: Patch) => void;
}

export function AccountsPart({ address, isReady, isManager, onChange }: AccountsPartProps) {
  const { query, problem } = accountsAddress.read(address);
  const open = memberOf(address);
  if (query === null)
    return (
      <ListProblem
        subject="These accounts"
        reason={problem}
        onReset={() => onChange(accountsAddress.NO_QUERY)}
      />
    );
  return (
    <ReadAddress by={opened}>
      <AccountFilters query={query} onChange={onChange} />
      <AccountsTable query={isReady ? query : null} isManager={isManager} onChange={onChange} />
      {open !== null && (
        <AccountRecord
          key={open}
          id={open}
          isManager={isManager}
          onClose={() => onChange({ member: undefined })}
        />
      )}
    </ReadAddress>
  );
}
