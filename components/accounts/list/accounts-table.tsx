import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import { accountsAddress, type AccountsQuery } from '@/lib/accounts/address';
import { useAccounts } from '@/lib/accounts/queries';
import { useSelection } from '@/lib/forms/use-selection';
import type { Patch } from '@/lib/navigation/list-address';
import { accountColumns } from './account-columns';
import { BulkBar } from './bulk-bar';

interface AccountsTableProps {
  /** Null until the URL has been read. */
  query: AccountsQuery | null;
  isManager: boolean;
  onChange: (patch: Patch) => void;
}

export function AccountsTable({ query, isManager, onChange }: AccountsTableProps) {
  const accounts = useAccounts(query);
  const selected = useSelection();
  const { chosenIds, onChoose } = selected;
  const rows = accounts.data?.items ?? [];
  const choosable = rows.filter((row) => row.may_manage);
  const chosen = choosable.filter((row) => chosenIds.has(row.user_id));
  const selection = isManager ? selected : null;
  return (
    <ListBody
      label="Accounts"
      noun={['account', 'accounts']}
      list={accounts}
      columns={accountColumns(selection, rows, (id) => onChange({ member: String(id) }))}
      rowKey={(row) => row.user_id}
      asked={query}
      empty={
        <EmptyState
          title="No accounts match these filters."
          action={
            <Button onClick={() => onChange(accountsAddress.NO_FILTERS)}>
              Show current members
            </Button>
          }
        />
      }
      bulkActions={
        selection && <BulkBar choosable={choosable} chosen={chosen} onChoose={onChoose} />
      }
      onReset={() => onChange(accountsAddress.NO_QUERY)}
      onChange={onChange}
    />
  );
}
