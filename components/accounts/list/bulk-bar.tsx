import { Menu } from '@/components/ui/menu/menu';
import { SelectionBar } from '@/components/ui/table/selection-bar';
import type { AccountRow } from '@/lib/contracts/accounts/accounts';
import { ACTIONS } from '@/lib/accounts/actions';
import type { ActionName } from '@/lib/accounts/words';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { MemberActionDialog } from '@/components/accounts/actions/member-action-dialog';

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

interface BulkBarProps {
  /** The members on this page that the viewer may act on. */
  choosable: readonly AccountRow[];
  chosen: readonly AccountRow[];
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}

/** Actions on several members at once. */
export function BulkBar({ choosable, chosen, onChoose }: BulkBarProps) {
  const { opened: action, open, close } = useOpenedDialog<ActionName>();
  const ids = choosable.map(({ user_id: id }) => id);
  return (
    <>
      <SelectionBar
        count={choosable.length}
        chosen={chosen.length}
        onChooseAll={(isChosen) => onChoose(ids, isChosen)}
      >
        <Menu
          label="Actions"
          items={NAMES.map((name) => ({
            label: ACTIONS[name].label,
            isDangerous: ACTIONS[name].isDangerous,
            onSelect: () => open(name),
          }))}
        />
      </SelectionBar>
      {action && (
        <MemberActionDialog
          action={action}
          members={chosen}
          onDone={() => onChoose(ids, false)}
          onClose={close}
        />
      )}
    </>
  );
}
