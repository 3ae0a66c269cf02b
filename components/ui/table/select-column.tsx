import { BareTick } from '@/components/ui/form/ticks/bare-tick';
import type { Selection } from '@/lib/forms/use-selection';
import type { Column } from './column';
import { SelectAll } from './select-all';

interface Selectable {
  user_id: number;
  name: string;
}

const idsOf = (rows: readonly Selectable[]) => rows.map(({ user_id: id }) => id);

interface SelectColumn<Row> {
  selection: Selection;
  rows: readonly Row[];
  isSelectable: (row: Row) => boolean;
  /** The shortcut that selects all, if the list has shortcuts. */
  allKey?: string;
}

/** A column of checkboxes. */
export const selectColumn = <Row extends Selectable>({
  selection: { chosenIds, onChoose },
  rows,
  isSelectable,
  allKey,
}: SelectColumn<Row>): Column<Row> => ({
  header: 'Select',
  headTick: (
    <SelectAll ids={idsOf(rows.filter(isSelectable))} {...{ chosenIds, onChoose, allKey }} />
  ),
  // Without the minimum width of text columns.
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
