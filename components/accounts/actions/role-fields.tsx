import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { Account } from '@/lib/contracts/accounts/accounts';
import { useAccount, useAccountChoices } from '@/lib/accounts/queries';
import { RolePicker } from './role-picker';

const skeleton = <Skeleton className="h-40 w-full" />;

interface RoleFieldsProps {
  /** Whose roles are preselected; null for none. */
  userId: number | null;
}

/** The available roles, and those the member holds. */
export function RoleFields({ userId }: RoleFieldsProps) {
  const choices = useAccountChoices();
  const account = useAccount(userId === null ? null : { id: userId });
  const pickerOf = (held: Account['roles']) => (
    <QueryStates subject="the roles" query={choices} skeleton={skeleton}>
      {({ roles }) => <RolePicker roles={roles} held={held} />}
    </QueryStates>
  );
  if (userId === null) return pickerOf([]);
  return (
    <QueryStates subject="the member’s roles" query={account} skeleton={skeleton}>
      {({ roles }) => pickerOf(roles)}
    </QueryStates>
  );
}
