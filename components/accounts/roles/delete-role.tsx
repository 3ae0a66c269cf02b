import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { Role } from '@/lib/contracts/accounts/roles';
import { useBegun } from '@/lib/forms/use-begun';
import { useDeleteRole } from '@/lib/accounts/role-queries';
import { notify } from '@/lib/messages/notify';

interface DeleteRoleProps {
  role: Role;
  onClose: () => void;
}

export function DeleteRole({ role: known, onClose }: DeleteRoleProps) {
  const role = useBegun(known);
  const remove = useDeleteRole({ id: role.id, version: role.version });
  return (
    <ConfirmDialog
      title={`Delete ${role.name}?`}
      confirmLabel="Delete role"
      onConfirm={() => {
        remove.mutate(null, {
          onSuccess: () => notify({ type: 'SUCCESS', message: `${role.name} is deleted.` }),
        });
        onClose();
      }}
      onClose={onClose}
    >
      No one holds this role. You’d have to recreate it with its permissions.
    </ConfirmDialog>
  );
}
