import { useSyncExternalStore } from 'react';

export const canDraw = (): boolean => typeof Path2D === 'function';
const followNothing = () => () => undefined;

/** Whether the browser can draw the map; static HTML is written as if it could. */
export const useCanDraw = (): boolean => useSyncExternalStore(followNothing, canDraw, () => true);
