import { useId } from 'react';
import { FieldError } from '@/components/ui/form/field-error';
import { usePlace } from '@/components/ui/form/use-field';
import { useHeldText } from '@/components/ui/form/use-held-text';
import { PERMISSIONS, type Permission } from '@/lib/contracts/core/permissions';
import { usePermissionActions } from '@/lib/accounts/role-queries';
import { byArea } from '@/lib/permissions/words';
import { PermissionField } from './permission-field';

interface PermissionFieldsProps {
  /** The role’s current permissions. */
  given: readonly string[];
  /** The editor’s own permissions. */
  held: ReadonlySet<string>;
  isLocked: boolean;
}

/** A role’s permissions by area, each with what it grants. */
export function PermissionFields({ given, held, isLocked }: PermissionFieldsProps) {
  const [text, setText] = useHeldText(
    'permissions',
    PERMISSIONS.filter((permission) => given.includes(permission)).join(' '),
  );
  const chosen = text.split(' ').filter(Boolean);
  const id = useId();
  const place = usePlace('permissions', 'Permissions');
  const acts = usePermissionActions();
  const actionsOf = (permission: Permission) =>
    acts.data?.items.find((one) => one.permission === permission)?.acts ?? [];
  const toggle = (permission: Permission, isChosen: boolean) =>
    setText(
      (isChosen ? [...chosen, permission] : chosen.filter((one) => one !== permission)).join(' '),
    );
  return (
    <section
      ref={place}
      aria-label="Permissions"
      aria-describedby={`${id}-error`}
      className="space-y-5"
    >
      <FieldError id={`${id}-error`} name="permissions" />
      {byArea(PERMISSIONS).map(({ area, permissions }) => (
        <fieldset key={area} className="space-y-3 border-t border-line pt-3">
          <legend className="pr-2 text-sm font-semibold">{area}</legend>
          {permissions.map((permission) => (
            <PermissionField
              key={permission}
              permission={permission}
              acts={actionsOf(permission)}
              isChosen={chosen.includes(permission)}
              isHeld={held.has(permission)}
              isLocked={isLocked}
              onChange={(isChosen) => toggle(permission, isChosen)}
            />
          ))}
        </fieldset>
      ))}
    </section>
  );
}
