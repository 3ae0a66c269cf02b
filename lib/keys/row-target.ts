// A link that leaves the panel says nothing of the row.
const LINK = 'a[href]:not([target])';

/** What takes the focus for a row: the link that names it, else the first thing to press in it. */
export const targetIn = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-names-row] ${LINK}`) ??
  row?.querySelector<HTMLElement>(`${LINK}, button:not(:disabled)`) ??
  null;
