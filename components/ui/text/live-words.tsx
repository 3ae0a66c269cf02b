interface LiveWordsProps {
  id: string;
  /** Empty if there is nothing to announce. */
  words: string;
}

/** Announces what is wrong with a text while it is typed, without interrupting. */
export const LiveWords = ({ id, words }: LiveWordsProps) => (
  // Screen readers only announce changes in a region that already exists.
  <p id={id} aria-live="polite" className={words === '' ? 'sr-only' : 'mt-1 text-sm text-danger'}>
    {words}
  </p>
);
