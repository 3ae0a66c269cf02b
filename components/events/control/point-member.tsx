import { useState } from 'react';
import type { PickedMember } from '@/components/shared/members/member-picker';
import { useMemberSearch } from '@/components/shared/members/use-member-search';
import { CONTROL } from '@/components/ui/form/control-class';
import { Field } from '@/components/ui/form/field';
import { useHeldText } from '@/components/ui/form/use-held-text';
import { Picker } from '@/components/ui/picker/picker';

interface PointMemberProps {
  name: string;
  first: PickedMember | null;
}

/** Who holds a control point; a form gets their id. */
export function PointMember({ name, first }: PointMemberProps) {
  const [chosen, setChosen] = useState(first);
  const [, setId] = useHeldText(name, first ? String(first.user_id) : '');
  const search = useMemberSearch('members');
  return (
    <Field label="Member" name={name} isHeld>
      {(attributes) => (
        <Picker
          {...search}
          subject="members"
          control={{ ...attributes, className: CONTROL }}
          chosen={chosen ? [{ id: chosen.user_id, name: chosen.name }] : []}
          onChange={([next]) => {
            setChosen(next ? { user_id: next.id, name: next.name } : null);
            setId(next ? String(next.id) : '');
          }}
        >
          {chosen ? <bdi>{chosen.name}</bdi> : 'No one yet'}
        </Picker>
      )}
    </Field>
  );
}
