import { createContext } from 'react';

interface CardHiding {
  hidden: readonly string[];
  hide: (card: string) => void;
}

/** Given by a page whose cards can be hidden, by the name of each; null: all of them stay. */
export const CardHiding = createContext<CardHiding | null>(null);
