import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChooseMember } from './choose-member';

interface MemberFilterProps {
  /** As in "Choose driver" and "Show all drivers". */
  noun: readonly [string, string];
  isChosen: boolean;
  onChange: (userId: string | undefined) => void;
}

/** Narrows a list to one member. */
export function MemberFilter({ noun, isChosen, onChange }: MemberFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isChosen) return <Button onClick={() => onChange(undefined)}>Show all {noun[1]}</Button>;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Choose {noun[0]}</Button>
      {isOpen && (
        <ChooseMember
          title={`Choose a ${noun[0]}`}
          submitLabel="Show"
          onChoose={({ user_id }) => {
            setIsOpen(false);
            onChange(String(user_id));
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
