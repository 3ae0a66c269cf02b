import { useState } from 'react';
import { MemberField } from '@/components/shared/members/member-field';
import type { PickedMember } from '@/components/shared/members/member-picker';
import { useHeldText } from '@/components/ui/form/use-held-text';

interface PointMemberProps {
  name: string;
  first: PickedMember | null;
}

/** Who holds a control point; a form gets their id. */
export function PointMember({ name, first }: PointMemberProps) {
  const [chosen, setChosen] = useState(first);
  const [, setId] = useHeldText(name, first ? String(first.user_id) : '');
  return (
    <MemberField
      label="Member"
      name={name}
      placeholder="No one yet"
      chosen={chosen}
      onChange={(member) => {
        setChosen(member);
        setId(member ? String(member.user_id) : '');
      }}
    />
  );
}
