import { useState } from 'react';
import { MemberPicker, type PickedMember } from '@/components/shared/members/member-picker';
import { FieldError } from '@/components/ui/form/field-error';
import { useHeldText } from '@/components/ui/form/use-held-text';
import { usePlace } from '@/components/ui/form/use-field';

interface PointMemberProps {
  name: string;
  first: PickedMember | null;
}

/** Who holds a control point; a form gets their id. */
export function PointMember({ name, first }: PointMemberProps) {
  const [chosen, setChosen] = useState(first);
  const [, setId] = useHeldText(name, first ? String(first.user_id) : '');
  const place = usePlace(name, 'Member');
  return (
    <div ref={place} className="min-w-0">
      <MemberPicker
        label="Member"
        placeholder="No one yet"
        chosen={chosen}
        onChange={(member) => {
          setChosen(member);
          setId(member ? String(member.user_id) : '');
        }}
      />
      <FieldError id={`${name}-error`} name={name} />
    </div>
  );
}
