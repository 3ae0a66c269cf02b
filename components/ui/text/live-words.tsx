interface LiveWordsProps {
  id: string;
  /** Empty while there is nothing to say. */
  words: string;
}

/** What is wrong with a text, said while it is typed without interrupting. */
export const LiveWords = ({ id, words }: LiveWordsProps) => (
  // Screen readers only tell what changes in a region that was there before.
  <p id={id} aria-live="polite" className={words === '' ? 'sr-only' : 'mt-1 text-sm text-danger'}>
    {words}
  </p>
);
