import { useState } from 'react';
import { CheckField } from '@/components/ui/form/ticks/check-field';
import { Menu } from '@/components/ui/menu/menu';
import type { AccountRow } from '@/lib/contracts/accounts/accounts';
import { ACTIONS } from '@/lib/accounts/actions';
import type { ActionName } from '@/lib/accounts/words';
import { MemberActionDialog } from './member-action-dialog';

const NAMES = [
  'roles',
  'warn',
  'note',
  'points',
  'relink',
  'factor',
  'disable',
  'reactivate',
  'dismiss',
] as const satisfies readonly ActionName[];

/** Stays in reach while rows far down the list are selected, below the top bar of small screens. */
const WITHIN_REACH = 'sticky top-16 z-20 shadow-lg lg:top-2';

interface BulkBarProps {
  /** The members on this page that the viewer may act on. */
  choosable: readonly AccountRow[];
  chosen: readonly AccountRow[];
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}

/** Actions on several members at once. */
export function BulkBar({ choosable, chosen, onChoose }: BulkBarProps) {
  const [action, setAction] = useState<ActionName | null>(null);
  const ids = choosable.map(({ user_id: id }) => id);
  return (
    <>
      {choosable.length > 0 && (
        <div
          role="group"
          aria-label="Bulk actions"
          className={`mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-3 ${chosen.length > 0 ? WITHIN_REACH : ''}`}
        >
          <div className="py-2">
            <CheckField
              label="Select all"
              isChecked={chosen.length === choosable.length}
              onChange={(isChosen) => onChoose(ids, isChosen)}
            />
          </div>
          {chosen.length > 0 && (
            <>
              <p role="status" className="py-2 text-sm text-muted">
                {chosen.length} selected
              </p>
              <Menu
                label="Actions"
                items={NAMES.map((name) => ({
                  label: ACTIONS[name].label,
                  isDangerous: ACTIONS[name].isDangerous,
                  onSelect: () => setAction(name),
                }))}
              />
            </>
          )}
        </div>
      )}
      {action && (
        <MemberActionDialog
          action={action}
          members={chosen}
          onDone={() => onChoose(ids, false)}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
