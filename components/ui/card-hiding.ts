import { createContext } from 'react';

/** Hides the card inside, where a page lets members do so; null: it stays. */
export const CardHiding = createContext<(() => void) | null>(null);
