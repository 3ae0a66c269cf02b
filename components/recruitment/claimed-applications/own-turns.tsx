import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useOwnTurns } from '@/lib/recruitment/turn-queries';
import { TurnsDialog } from '@/components/recruitment/shared/turns-dialog';

/** Opens the recruiter's own settings, if they have any. */
export function OwnTurns() {
  const [isOpen, setIsOpen] = useState(false);
  const { data: claimer } = useOwnTurns();
  if (!claimer) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Auto claim: {claimer.is_on ? 'on' : 'off'}</Button>
      {isOpen && <TurnsDialog isOwn claimer={claimer} onClose={() => setIsOpen(false)} />}
    </>
  );
}
