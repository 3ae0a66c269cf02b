import type { ReactNode } from 'react';
import { CONTROL } from '@/components/ui/form/control-class';
import { Field } from '@/components/ui/form/field';
import { Picker } from '@/components/ui/picker/picker';
import { useLeftWords } from '@/components/ui/picker/use-left-words';
import type { MemberPicker } from './member-picker';
import { useMemberSearch } from './use-member-search';

interface MemberFieldProps extends Omit<Parameters<typeof MemberPicker>[0], 'className'> {
  /** The field's name, for its errors. */
  name: string;
  isRequired?: boolean;
  hint?: ReactNode;
}

/** A form field that finds a single member by name. */
export function MemberField(props: MemberFieldProps) {
  const { label, name, placeholder, hint, among = 'members', chosen, onChange } = props;
  const search = useMemberSearch(among);
  const { rule, onSearch } = useLeftWords({ ...search, subject: 'members' });
  const isMissing = props.isRequired === true && chosen === null;
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      isHeld
      rule={() => rule() ?? (isMissing ? 'Choose a member.' : undefined)}
    >
      {(attributes) => (
        <Picker
          {...search}
          subject="members"
          onSearch={onSearch}
          control={{ ...attributes, className: CONTROL }}
          chosen={chosen ? [{ id: chosen.user_id, name: chosen.name }] : []}
          onChange={([next]) => onChange(next ? { user_id: next.id, name: next.name } : null)}
        >
          {chosen ? <bdi>{chosen.name}</bdi> : placeholder}
        </Picker>
      )}
    </Field>
  );
}
