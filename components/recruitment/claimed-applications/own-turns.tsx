import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useOwnTurns } from '@/lib/recruitment/turn-queries';
import { TurnsDialog } from '@/components/recruitment/shared/turns-dialog';

/** Opens the recruiter's own settings; without them there is nothing to open. */
export function OwnTurns() {
  const [isOpen, setIsOpen] = useState(false);
  const { data: claimer } = useOwnTurns();
  if (!claimer) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Your turns: {claimer.is_on ? 'on' : 'off'}</Button>
      {isOpen && <TurnsDialog isOwn claimer={claimer} onClose={() => setIsOpen(false)} />}
    </>
  );
}
