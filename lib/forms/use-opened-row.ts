import { useState } from 'react';

interface Known<Row, Action> {
  row: Row;
  action: Action;
  /** The row as last received. */
  listed: Row | undefined;
  /** Tells it from the same row opened again. */
  opening: object;
}

interface OpenedRow<Row, Action> {
  /** Null if none is open. */
  opened: { row: Row; action: Action } | null;
  open: (row: Row, action: Action) => void;
  /** Sets the row as an action in the dialog left it; it may have left the list. */
  renew: (row: Row) => void;
  /** Closes it, or opens another row in its place. Does nothing for one that has been left since. */
  close: () => void;
  goOn: (row: Row, action: Action) => void;
  /** The row to open after this one, starting over after the last; null if none is waiting. */
  next: (isWaiting: (row: Row) => boolean) => Row | null;
}

/**
 * The row whose dialog is open, as last known from the list or an action in the dialog. The dialog
 * is rendered outside the row, so that it and its input stay if the row leaves the list.
 */
export function useOpenedRow<Row, Action = void>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => number | string,
): OpenedRow<Row, Action> {
  const [known, setKnown] = useState<Known<Row, Action> | null>(null);
  const listedAs = (row: Row) => rows?.find((one) => keyOf(one) === keyOf(row));
  const isSame = (open: Known<Row, Action> | null) => open?.opening === known?.opening;
  const opened = (row: Row, action: Action) => ({
    row,
    action,
    listed: listedAs(row),
    opening: {},
  });
  const listed = known && listedAs(known.row);
  const place = listed && rows ? rows.indexOf(listed) : -1;
  // The same row again may be older than an action's response.
  if (known && listed && listed !== known.listed) setKnown({ ...known, row: listed, listed });
  return {
    opened: known && { row: known.row, action: known.action },
    open: (row, action) => setKnown(opened(row, action)),
    renew: (row) =>
      setKnown((open) => (open && keyOf(open.row) === keyOf(row) ? { ...open, row } : open)),
    close: () => setKnown((open) => (isSame(open) ? null : open)),
    goOn: (row, action) => setKnown((open) => (isSame(open) ? opened(row, action) : open)),
    next: (isWaiting) =>
      known && rows
        ? ([...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))].find(isWaiting) ?? null)
        : null,
  };
}
