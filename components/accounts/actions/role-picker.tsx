import { useId } from 'react';
import { CheckField } from '@/components/ui/form/ticks/check-field';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { FieldError } from '@/components/ui/form/field-error';
import { usePlace } from '@/components/ui/form/use-field';
import { useHeldText } from '@/components/ui/form/use-held-text';
import type { Account, GivenRole } from '@/lib/contracts/accounts/accounts';

interface RolePickerProps {
  roles: readonly GivenRole[];
  held: Account['roles'];
}

/** The roles to hold, and which one is shown. */
export function RolePicker({ roles, held }: RolePickerProps) {
  const fieldId = useId();
  const place = usePlace('role_ids', 'Roles');
  const [text, setText] = useHeldText('role_ids', held.map(({ id }) => id).join(' '));
  const ids = text.split(' ').filter(Boolean).map(Number);
  const isHeld = (id: number) => held.some((one) => one.id === id);
  const chosen = roles.filter(({ id }) => ids.includes(id));
  const primary = held.find((one) => one.is_primary && ids.includes(one.id));
  const toggle = (id: number, isChosen: boolean) =>
    setText((isChosen ? [...ids, id] : ids.filter((one) => one !== id)).join(' '));
  return (
    <>
      <fieldset ref={place} aria-describedby={`${fieldId}-error`} className="space-y-3">
        <legend className="mb-2 text-sm font-medium">Roles</legend>
        <FieldError id={`${fieldId}-error`} name="role_ids" />
        {roles.map(({ id, name, why_not: whyNot, warning }) => (
          <CheckField
            key={id}
            label={name}
            hint={isHeld(id) ? undefined : (whyNot ?? warning ?? undefined)}
            isChecked={ids.includes(id)}
            isDisabled={whyNot !== null && !isHeld(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
      </fieldset>
      <ChoiceField
        label="Shown role"
        name="primary_role_id"
        defaultValue={primary && String(primary.id)}
        options={chosen.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </>
  );
}
