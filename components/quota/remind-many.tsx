import { Button } from '@/components/ui/button';
import { SelectionBar } from '@/components/ui/table/selection-bar';
import type { QuotaRow } from '@/lib/contracts/quota-management';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import type { Selection } from '@/lib/forms/use-selection';
import { RemindDialog } from './remind-dialog';

interface RemindManyProps {
  period: string;
  /** The drivers on this page who need a reminder. */
  rows: readonly QuotaRow[];
  selection: Selection;
}

/** Reminds all selected drivers at once. */
export function RemindMany({ period, rows, selection }: RemindManyProps) {
  const { chosenIds, onChoose } = selection;
  const { opened, open, close } = useOpenedDialog<number>();
  const chosen = rows.filter(({ user_id }) => chosenIds.has(user_id));
  const ids = rows.map(({ user_id }) => user_id);
  return (
    <>
      <SelectionBar
        count={rows.length}
        chosen={chosen.length}
        onChooseAll={(isChosen) => onChoose(ids, isChosen)}
      >
        <Button variant="primary" aria-keyshortcuts="R" onClick={() => open(Date.now())}>
          Send reminders
        </Button>
      </SelectionBar>
      {opened !== null && (
        <RemindDialog
          period={period}
          rows={chosen}
          openedAt={opened}
          onDone={() => onChoose(ids, false)}
          onClose={close}
        />
      )}
    </>
  );
}
