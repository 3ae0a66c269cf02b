import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useHeldText } from '@/components/ui/form/use-held-text';
import { PicksField } from '@/components/ui/picker/picks-field';
import type { PickedMember } from './member-picker';
import { useMemberSearch } from './use-member-search';

interface MembersFieldProps {
  label: string;
  name: string;
  defaults: readonly PickedMember[];
  /** Suggested members, each with a button until picked. */
  suggested?: readonly PickedMember[];
}

const idsOf = (members: readonly PickedMember[]) => members.map(({ user_id: id }) => id).join(' ');

/** A form field that picks several members; its value is their IDs, separated by spaces. */
export function MembersField({ label, name, defaults, suggested = [] }: MembersFieldProps) {
  const [picked, setPicked] = useState(defaults);
  const search = useMemberSearch('members');
  const [, setIds] = useHeldText(name, idsOf(defaults));
  const pick = (members: readonly PickedMember[]) => {
    setPicked(members);
    setIds(idsOf(members));
  };
  const offered = suggested.filter(
    ({ user_id: id }) => !picked.some(({ user_id }) => user_id === id),
  );
  return (
    <div className="space-y-2">
      <PicksField
        {...search}
        label={label}
        name={name}
        subject="members"
        chosen={picked.map(({ user_id: id, name: member }) => ({ id, name: member }))}
        onChange={(next) => {
          pick(next.map(({ id, name: member }) => ({ user_id: id, name: member })));
        }}
      />
      {offered.length > 0 && (
        <div
          role="group"
          aria-label={`Wishes: ${label}`}
          className="flex flex-wrap items-center gap-2 text-sm"
        >
          <span className="text-muted">Wishes:</span>
          {offered.map((member) => (
            <Button key={member.user_id} onClick={() => pick([...picked, member])}>
              <span>
                Add <bdi>{member.name}</bdi>
              </span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
