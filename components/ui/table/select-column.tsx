import { BareTick } from '@/components/ui/form/ticks/bare-tick';
import type { Selection } from '@/lib/forms/use-selection';
import type { Column } from './column';

interface Selectable {
  user_id: number;
  name: string;
}

/** A tick for each member of a list. */
export const selectColumn = <Row extends Selectable>(
  { chosenIds, onChoose }: Selection,
  isSelectable: (row: Row) => boolean,
): Column<Row> => ({
  header: 'Select',
  isTick: true,
  // Without the minimum width of a text column.
  align: 'end',
  render: (row) => (
    <BareTick
      label={`Select ${row.name}`}
      isChecked={isSelectable(row) && chosenIds.has(row.user_id)}
      isDisabled={!isSelectable(row)}
      onChange={(isChosen) => onChoose([row.user_id], isChosen)}
    />
  ),
});
