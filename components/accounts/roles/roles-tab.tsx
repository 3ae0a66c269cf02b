import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { SortedTable } from '@/components/ui/table/sorted-table';
import { whyNotDelete } from '@/lib/contracts/accounts/role-rules';
import type { Role, Roles } from '@/lib/contracts/accounts/roles';
import { useRoles } from '@/lib/accounts/role-queries';
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
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
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
            <Button variant="primary" onClick={() => setOpen({ action: 'edit', role: null })}>
              New role
            </Button>
          </div>
          <SortedTable
            label="Roles"
            columns={roleColumns({
              mayDelete: deleting(answer),
              onEdit: (role) => setOpen({ action: 'edit', role }),
              onDelete: (role) => setOpen({ action: 'delete', role }),
            })}
            rows={answer.items}
            rowKey={({ id }) => id}
          />
          {open?.action === 'edit' && (
            <RoleDialog role={open.role} roles={answer} onClose={close} />
          )}
          {open?.action === 'delete' && <DeleteRole role={open.role} onClose={close} />}
        </>
      )}
    </QueryStates>
  );
}
