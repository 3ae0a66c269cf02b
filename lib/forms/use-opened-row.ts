import { useState } from 'react';

interface OpenedRow<Row, Act> {
  /** Null: none is open. */
  opened: { row: Row; act: Act } | null;
  open: (row: Row, act: Act) => void;
  close: () => void;
}

/**
 * The row of a list whose dialog is open: as the list knows it now, and as it was once it has left the
 * list by what others do. A dialog drawn within the row would go with it, and with what is written there.
 */
export function useOpenedRow<Row, Act = void>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => number | string,
): OpenedRow<Row, Act> {
  const [known, setKnown] = useState<{ row: Row; act: Act } | null>(null);
  const now = known && rows?.find((row) => keyOf(row) === keyOf(known.row));
  return {
    opened: known && { ...known, row: now ?? known.row },
    open: (row, act) => setKnown({ row, act }),
    close: () => setKnown(null),
  };
}
