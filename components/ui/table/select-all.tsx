import { BareTick } from '@/components/ui/form/ticks/bare-tick';
import type { Selection } from '@/lib/forms/use-selection';

interface SelectAllProps extends Selection {
  ids: readonly number[];
  allKey: string | undefined;
}

export function SelectAll({ ids, allKey, chosenIds, onChoose }: SelectAllProps) {
  const chosen = ids.filter((id) => chosenIds.has(id)).length;
  return (
    <BareTick
      label="Select all"
      shortcut={allKey}
      isChecked={chosen > 0 && chosen === ids.length}
      isMixed={chosen > 0 && chosen < ids.length}
      isDisabled={ids.length === 0}
      onChange={(isChosen) => onChoose(ids, isChosen)}
    />
  );
}
