import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { BonusAction, ManagedBonus } from '@/lib/contracts/rewards/bonus-management';
import { useOnceTyped } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';
import { useActOnBonus, useDeleteBonus } from '@/lib/rewards/managed-bonus-queries';
import { ExtendBonus } from './extend-bonus';

interface BonusActionsProps {
  bonus: ManagedBonus;
  /** Called with the bonus after an action. */
  onActed: (bonus: ManagedBonus) => void;
  onDeleted: () => void;
}

const DONE: Record<BonusAction, string> = {
  schedule: 'scheduled',
  pause: 'paused',
  resume: 'resumed',
  stop: 'stopped',
};

/** The actions available in a bonus's current phase. */
export function BonusActions({ bonus, onActed, onDeleted }: BonusActionsProps) {
  const { id, version, title, phase, kind } = bonus;
  const { shown, around, end } = useOnceTyped(bonus);
  const acted = (changed: ManagedBonus) => {
    // What the reader does themselves is known.
    end();
    onActed(changed);
  };
  const change = useActOnBonus({ id, version });
  const remove = useDeleteBonus({ id });
  const [asked, setAsked] = useState<'stop' | 'delete' | null>(null);
  const isAhead = phase === 'draft' || phase === 'upcoming';
  const isOpen = isAhead || phase === 'active' || phase === 'paused';
  const canExtend = (shown.phase === 'active' || shown.phase === 'paused') && kind !== 'one_off';
  if (!isOpen && !canExtend) return null;

  const perform = (action: BonusAction) =>
    change.mutate(
      { action },
      {
        onSuccess: (changed) => {
          notify({ type: 'SUCCESS', message: `“${title}” ${DONE[action]}.` });
          acted(changed);
        },
      },
    );
  const confirm = () => {
    setAsked(null);
    if (asked === 'stop') return perform('stop');
    remove.mutate(null, {
      onSuccess: () => {
        notify({ type: 'SUCCESS', message: `“${title}” deleted.` });
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
      <div className="flex flex-wrap gap-2 empty:hidden">
        {phase === 'draft' && button('schedule', 'Schedule')}
        {isAhead && (
          <ButtonLink href={routes.bonusEdit(id)} variant="secondary">
            Edit
          </ButtonLink>
        )}
        {phase === 'active' && kind !== 'one_off' && button('pause', 'Pause')}
        {phase === 'paused' && button('resume', 'Resume')}
        {isOpen && !isAhead && (
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
      {canExtend && (
        <div {...around}>
          <ExtendBonus bonus={shown} onExtended={acted} />
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'stop' ? `Stop “${title}”?` : `Delete “${title}”?`}
          confirmLabel={asked === 'stop' ? 'Stop bonus' : 'Delete bonus'}
          onConfirm={confirm}
          onClose={() => setAsked(null)}
        >
          {asked === 'stop'
            ? 'Jobs received from now on no longer count, and the bonus can’t be restarted. Points already awarded stay.'
            : 'The bonus hasn’t started, so no one loses points.'}
        </ConfirmDialog>
      )}
    </div>
  );
}
