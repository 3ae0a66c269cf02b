/** Goes on in a turn of its own: many callers in one turn of a page's start would make that a long one. */
export const ownTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
