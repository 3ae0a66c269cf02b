import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { Role } from '@/lib/contracts/accounts/roles';
import { useDeleteRole } from '@/lib/accounts/role-queries';
import { notify } from '@/lib/messages/notify';

interface DeleteRoleProps {
  role: Role;
  onClose: () => void;
}

export function DeleteRole({ role, onClose }: DeleteRoleProps) {
  const remove = useDeleteRole({ id: role.id, version: role.version });
  return (
    <ConfirmDialog
      title={`Delete ${role.name}?`}
      confirmLabel="Delete"
      onConfirm={() => {
        remove.mutate(null, {
          onSuccess: () => notify({ type: 'SUCCESS', message: `${role.name} is deleted.` }),
        });
        onClose();
      }}
      onClose={onClose}
    >
      Nobody holds this role. What it opens has to be put together anew if it is needed again.
    </ConfirmDialog>
  );
}
