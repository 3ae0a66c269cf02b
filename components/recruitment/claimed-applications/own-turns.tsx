import { Button } from '@/components/ui/button';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { useOwnTurns } from '@/lib/recruitment/turn-queries';
import { TurnsDialog } from '@/components/recruitment/shared/turns-dialog';

/** Opens the recruiter's own settings, if they have any. */
export function OwnTurns() {
  const { opened, open, close } = useOpenedDialog<'turns'>();
  const { data: claimer } = useOwnTurns();
  if (!claimer) return null;
  return (
    <>
      <Button onClick={() => open('turns')}>Auto claim: {claimer.is_on ? 'on' : 'off'}</Button>
      {opened && <TurnsDialog isOwn claimer={claimer} onClose={close} />}
    </>
  );
}
