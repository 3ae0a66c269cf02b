import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { Role } from '@/lib/contracts/accounts/roles';
import { useDeleteRole } from '@/lib/accounts/role-queries';
import { notify } from '@/lib/messages/notify';

interface DeleteRoleProps {
  role: Role;
  onClose: () => void;
}

export function DeleteRole({ role, onClose }: DeleteRoleProps) {
  const remove = useDeleteRole(role);
  return (
    <ConfirmDialog
      title={`Delete ${role.name}?`}
      confirmLabel="Delete"
      onConfirm={() => {
        remove.mutate(undefined, {
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
