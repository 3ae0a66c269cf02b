import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { BonusAction, ManagedBonus } from '@/lib/contracts/rewards/bonus-management';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';
import { useActOnBonus, useDeleteBonus } from '@/lib/rewards/bonus-queries';
import { ExtendBonus } from './extend-bonus';

interface BonusActionsProps {
  bonus: ManagedBonus;
  /** What an action has made of it. */
  onActed: (bonus: ManagedBonus) => void;
  onDeleted: () => void;
}

const DONE: Record<BonusAction, string> = {
  schedule: 'scheduled',
  pause: 'paused',
  resume: 'resumed',
  stop: 'stopped',
};

/** What can be done about a bonus as it is now. */
export function BonusActions({ bonus, onActed, onDeleted }: BonusActionsProps) {
  const { id, version, title, phase, kind } = bonus;
  const change = useActOnBonus({ id, version });
  const remove = useDeleteBonus({ id });
  const [asked, setAsked] = useState<'stop' | 'delete' | null>(null);
  const isAhead = phase === 'draft' || phase === 'upcoming';
  const isOpen = isAhead || phase === 'active' || phase === 'paused';
  if (!isOpen) return null;

  const perform = (action: BonusAction) =>
    change.mutate(
      { action },
      {
        onSuccess: (changed) => {
          notify({ type: 'SUCCESS', message: `“${title}” is ${DONE[action]}.` });
          onActed(changed);
        },
      },
    );
  const confirm = () => {
    setAsked(null);
    if (asked === 'stop') return perform('stop');
    remove.mutate(null, {
      onSuccess: () => {
        notify({ type: 'SUCCESS', message: `“${title}” is deleted.` });
        onDeleted();
      },
    });
  };
  const button = (action: BonusAction, label: string) => (
    <Button isPending={change.isPending} onClick={() => perform(action)}>
      {label}
    </Button>
  );

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-2">
        {phase === 'draft' && button('schedule', 'Schedule')}
        {isAhead && (
          <ButtonLink href={routes.bonusEdit(id)} variant="secondary">
            Edit
          </ButtonLink>
        )}
        {phase === 'active' && kind !== 'one_off' && button('pause', 'Pause')}
        {phase === 'paused' && button('resume', 'Resume')}
        {!isAhead && (
          <Button variant="danger" onClick={() => setAsked('stop')}>
            Stop
          </Button>
        )}
        {isAhead && (
          <Button variant="danger" onClick={() => setAsked('delete')}>
            Delete
          </Button>
        )}
      </div>
      {(phase === 'active' || phase === 'paused') && kind !== 'one_off' && (
        <ExtendBonus bonus={bonus} onExtended={onActed} />
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'stop' ? `Stop “${title}”?` : `Delete “${title}”?`}
          confirmLabel={asked === 'stop' ? 'Stop the bonus' : 'Delete the bonus'}
          onConfirm={confirm}
          onClose={() => setAsked(null)}
        >
          {asked === 'stop'
            ? 'Deliveries that come from now on earn nothing of it, and it cannot be started again. What it has brought stays.'
            : 'It has not started, so nobody loses anything.'}
        </ConfirmDialog>
      )}
    </div>
  );
}
