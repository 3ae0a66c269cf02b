import { Button } from '@/components/ui/button';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { SortedTable } from '@/components/ui/table/sorted-table';
import { whyNotDelete } from '@/lib/contracts/accounts/role-rules';
import type { Role, Roles } from '@/lib/contracts/accounts/roles';
import { useRoles } from '@/lib/accounts/role-queries';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { DeleteRole } from './delete-role';
import { RoleDialog } from './role-dialog';
import { roleColumns } from './role-columns';

type Open = { action: 'edit'; role: Role | null } | { action: 'delete'; role: Role };

const deleting =
  ({ own_level: level, own_permissions: held }: Roles) =>
  (role: Role) =>
    role.members === 0 && whyNotDelete({ level, permissions: new Set(held) }, role) === null;

/** The roles and their permissions. */
export function RolesTab() {
  const roles = useRoles();
  const { opened, open, close } = useOpenedDialog<Open>();
  return (
    <QueryStates
      subject="the roles"
      query={roles}
      skeleton={<RowsSkeleton count={7} rowClassName="h-12" />}
    >
      {(answer) => (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-sm text-muted">
              Your level is {answer.own_level}. You can create and edit roles below it, using
              permissions you hold. Changes apply immediately.
            </p>
            <Button variant="primary" onClick={() => open({ action: 'edit', role: null })}>
              New role
            </Button>
          </div>
          <SortedTable
            label="Roles"
            columns={roleColumns({
              mayDelete: deleting(answer),
              onEdit: (role) => open({ action: 'edit', role }),
              onDelete: (role) => open({ action: 'delete', role }),
            })}
            rows={answer.items}
            rowKey={({ id }) => id}
          />
          {opened?.action === 'edit' && (
            <RoleDialog role={opened.role} roles={answer} onClose={close} />
          )}
          {opened?.action === 'delete' && <DeleteRole role={opened.role} onClose={close} />}
        </>
      )}
    </QueryStates>
  );
}
