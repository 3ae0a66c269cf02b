import { createContext } from 'react';

/** Hides the surrounding card on pages that let members hide cards; otherwise null. */
export const CardHiding = createContext<(() => void) | null>(null);
