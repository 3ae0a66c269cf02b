import type { MouseEvent } from 'react';

/** Modified clicks open a new tab or window, or download. */
export const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
