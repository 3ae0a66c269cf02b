import { Dialog } from '@/components/ui/dialog/dialog';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Form } from '@/components/ui/form/form';
import { Notice } from '@/components/ui/state/notice';
import { SubmitButton } from '@/components/ui/form/submit-button';
import {
  createRoleEndpoint,
  type Role,
  type Roles,
  type WrittenRole,
} from '@/lib/contracts/accounts/roles';
import { type Fields, listIn, textIn, wholeNumberIn } from '@/lib/forms/fields';
import { useBegun } from '@/lib/forms/use-begun';
import { useWriteRole } from '@/lib/accounts/role-queries';
import { notify } from '@/lib/messages/notify';
import { PermissionFields } from './permission-fields';
import { RoleFields } from './role-fields';

const read = (fields: Fields) => ({
  name: textIn(fields, 'name'),
  color: textIn(fields, 'color'),
  level: wholeNumberIn(fields, 'level'),
  team: textIn(fields, 'team') || null,
  is_staff: textIn(fields, 'is_staff') === 'yes',
  permissions: listIn(fields, 'permissions'),
});

interface RoleDialogProps {
  /** Null for a new role. */
  role: Role | null;
  roles: Roles;
  onClose: () => void;
}

/** A role and its permissions; read-only at or above the viewer’s level. */
export function RoleDialog({ role: given, roles, onClose }: RoleDialogProps) {
  const role = useBegun(given);
  const write = useWriteRole(role);
  const isLocked = role !== null && role.why_not !== null;
  const held = new Set(roles.own_permissions);
  const handleSubmit = async (values: WrittenRole) => {
    await write.mutateAsync(values);
    const done = role === null ? 'created' : 'updated';
    notify({ type: 'SUCCESS', message: `${values.name} ${done}.` });
    onClose();
  };
  return (
    <Dialog title={role === null ? 'New role' : role.name} onClose={onClose} isWide>
      <Form
        schema={createRoleEndpoint.input.body}
        read={read}
        isPending={write.isPending}
        error={write.error}
        onSubmit={handleSubmit}
      >
        {isLocked && <Notice>{role.why_not}</Notice>}
        <fieldset disabled={isLocked} className="space-y-4">
          <RoleFields role={role} ownLevel={roles.own_level} />
          <PermissionFields given={role?.permissions ?? []} held={held} isLocked={isLocked} />
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <CancelButton label={isLocked ? 'Close' : 'Cancel'} onCancel={onClose} />
          {!isLocked && <SubmitButton>{role === null ? 'Create role' : 'Save role'}</SubmitButton>}
        </div>
      </Form>
    </Dialog>
  );
}
