import type { MouseEventHandler } from 'react';

const HAS_OWN_PRESS = 'a, button, input, label, select, summary, textarea';

/** A row's link ends at a sticky cell, so clicks on the other cells follow it too. */
export const followRowLink: MouseEventHandler = ({ target, currentTarget: cell, nativeEvent }) => {
  if (!(target instanceof Element) || !cell.contains(target) || target.closest(HAS_OWN_PRESS))
    return;
  // Selecting text to copy it ends with a click.
  if (document.getSelection()?.isCollapsed === false) return;
  const link = cell.parentElement?.querySelector('.covers-row');
  link?.dispatchEvent(new MouseEvent('click', nativeEvent));
};
