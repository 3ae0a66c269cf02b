import { useState } from 'react';
import { MemberPicker, type PickedMember } from '@/components/shared/members/member-picker';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

interface MemberFilterProps {
  /** As in "All drivers". */
  noun: 'driver' | 'member';
  chosen: number | undefined;
  onChange: (userId: string | undefined) => void;
}

const LABELS = { driver: 'Driver', member: 'Member' };

/** Filters a list by member. */
export function MemberFilter({ noun, chosen, onChange }: MemberFilterProps) {
  // A link contains only the member's ID.
  const [known, setKnown] = useState<PickedMember | null>(null);
  const member =
    chosen === undefined
      ? null
      : { user_id: chosen, name: known?.user_id === chosen ? known.name : `#${chosen}` };
  return (
    <div className="col-span-2 flex items-end gap-1 sm:w-52">
      <MemberPicker
        label={LABELS[noun]}
        placeholder={`All ${noun}s`}
        chosen={member}
        onChange={(next) => {
          setKnown(next);
          onChange(next ? String(next.user_id) : undefined);
        }}
        className="flex-1"
      />
      {member && (
        <Button
          variant="quiet"
          aria-label={`Show all ${noun}s`}
          onClick={() => onChange(undefined)}
          className="px-2"
        >
          <Icon name="x-mark" className="size-4" />
        </Button>
      )}
    </div>
  );
}
