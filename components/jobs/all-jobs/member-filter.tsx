import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChooseMember } from './choose-member';

interface MemberFilterProps {
  /** As in "Choose driver" and "Show all drivers". */
  noun: string;
  chosen: number | undefined;
  onChange: (userId: string | undefined) => void;
}

/** Narrows a list to one member. */
export function MemberFilter({ noun, chosen, onChange }: MemberFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A link names the member by number alone.
  const [known, setKnown] = useState<{ user_id: number; name: string } | null>(null);
  if (chosen !== undefined)
    return (
      <div className="col-span-2 flex flex-wrap items-center gap-2 text-sm">
        <span className="wrap-anywhere">
          Only {known?.user_id === chosen ? known.name : `${noun} #${chosen}`}
        </span>
        <Button onClick={() => onChange(undefined)}>Show all {noun}s</Button>
      </div>
    );
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Choose {noun}</Button>
      {isOpen && (
        <ChooseMember
          title={`Choose a ${noun}`}
          submitLabel="Show"
          onChoose={(member) => {
            setIsOpen(false);
            setKnown(member);
            onChange(String(member.user_id));
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
