import { useSyncExternalStore } from 'react';

export const canDraw = (): boolean => typeof Path2D === 'function';
const followNothing = () => () => undefined;

/** Whether the browser can draw the map; assumed in static HTML. */
export const useCanDraw = (): boolean => useSyncExternalStore(followNothing, canDraw, () => true);
