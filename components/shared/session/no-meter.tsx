import type { ComponentType } from 'react';

/** Stands for the meter where its code did not come: the server refuses what is too weak anyway. */
export const NoMeter: ComponentType = () => null;
