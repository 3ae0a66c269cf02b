import { useState } from 'react';

interface Known<Row, Action> {
  row: Row;
  action: Action;
  /** What the list said of it when it was last heard. */
  listed: Row | undefined;
}

interface OpenedRow<Row, Action> {
  /** Null: none is open. */
  opened: { row: Row; action: Action } | null;
  open: (row: Row, action: Action) => void;
  /** What an action from the dialog has made of the row, which may have left the list by that. */
  renew: (row: Row) => void;
  close: () => void;
  /** The row to open after this one, from the top again after the last; null if none waits. */
  next: (isWaiting: (row: Row) => boolean) => Row | null;
}

/**
 * The row of a list whose dialog is open, as it is known last: by the list, or by what was done from the
 * dialog once it has left the list. A dialog drawn within the row would go with it, and with what is
 * written there.
 */
export function useOpenedRow<Row, Action = void>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => number | string,
): OpenedRow<Row, Action> {
  const [known, setKnown] = useState<Known<Row, Action> | null>(null);
  const listedAs = (row: Row) => rows?.find((one) => keyOf(one) === keyOf(row));
  const listed = known && listedAs(known.row);
  const place = listed && rows ? rows.indexOf(listed) : -1;
  // The same row once more is no news: it may be older than what an action has answered.
  if (known && listed && listed !== known.listed) setKnown({ ...known, row: listed, listed });
  return {
    opened: known && { row: known.row, action: known.action },
    open: (row, action) => setKnown({ row, action, listed: listedAs(row) }),
    renew: (row) =>
      setKnown((open) => (open && keyOf(open.row) === keyOf(row) ? { ...open, row } : open)),
    close: () => setKnown(null),
    next: (isWaiting) =>
      known && rows
        ? ([...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))].find(isWaiting) ?? null)
        : null,
  };
}
