import { useState } from 'react';

interface Known<Row, Act> {
  row: Row;
  act: Act;
  /** What the list said of it when it was last heard. */
  listed: Row | undefined;
}

interface OpenedRow<Row, Act> {
  /** Null: none is open. */
  opened: { row: Row; act: Act } | null;
  open: (row: Row, act: Act) => void;
  /** What an act from the dialog has made of the row, which may have left the list by that. */
  renew: (row: Row) => void;
  close: () => void;
}

/**
 * The row of a list whose dialog is open, as it is known last: by the list, or by what was done from the
 * dialog once it has left the list. A dialog drawn within the row would go with it, and with what is
 * written there.
 */
export function useOpenedRow<Row, Act = void>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => number | string,
): OpenedRow<Row, Act> {
  const [known, setKnown] = useState<Known<Row, Act> | null>(null);
  const listedAs = (row: Row) => rows?.find((one) => keyOf(one) === keyOf(row));
  const listed = known && listedAs(known.row);
  // The same row once more is no news: it may be older than what an act has answered.
  if (known && listed && listed !== known.listed) setKnown({ ...known, row: listed, listed });
  return {
    opened: known && { row: known.row, act: known.act },
    open: (row, act) => setKnown({ row, act, listed: listedAs(row) }),
    renew: (row) =>
      setKnown((open) => (open && keyOf(open.row) === keyOf(row) ? { ...open, row } : open)),
    close: () => setKnown(null),
  };
}
