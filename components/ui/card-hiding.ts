import { createContext } from 'react';

interface CardHiding {
  isHidden: (title: string) => boolean;
  hide: (title: string) => void;
}

/** Given by a page whose cards can be hidden; null: they stay. */
export const CardHiding = createContext<CardHiding | null>(null);
