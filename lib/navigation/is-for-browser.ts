import type { MouseEvent } from 'react';

/** Such a press on a link asks the browser for a new tab, a new window or a file. */
export const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
