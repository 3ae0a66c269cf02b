import { useState } from 'react';
import { useHeldText } from '@/components/ui/form/use-held-text';
import { PicksField } from '@/components/ui/picker/picks-field';
import type { PickedMember } from './member-picker';
import { useMemberSearch } from './use-member-search';

interface MembersFieldProps {
  label: string;
  name: string;
  defaults: readonly PickedMember[];
}

const idsOf = (members: readonly PickedMember[]) => members.map(({ user_id: id }) => id).join(' ');

/** Picks several members by name; a form gets their ids with spaces between them. */
export function MembersField({ label, name, defaults }: MembersFieldProps) {
  const [picked, setPicked] = useState(defaults);
  const search = useMemberSearch('members');
  const [, setIds] = useHeldText(name, idsOf(defaults));
  return (
    <PicksField
      {...search}
      label={label}
      name={name}
      subject="members"
      chosen={picked.map(({ user_id: id, name: member }) => ({ id, name: member }))}
      onChange={(next) => {
        const members = next.map(({ id, name: member }) => ({ user_id: id, name: member }));
        setPicked(members);
        setIds(idsOf(members));
      }}
    />
  );
}
