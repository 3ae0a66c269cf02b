import { useState } from 'react';

/**
 * The latest entry of a changed record's history, which stays while the history is read again. One that
 * was read before the change doesn't have it yet.
 */
export function useLastChange<Line>(
  isChanged: boolean,
  { isFetching }: { isFetching: boolean },
  lines: readonly Line[] | undefined,
): Line | undefined {
  const [known, setKnown] = useState<Line | undefined>();
  const line = isChanged && !isFetching ? lines?.[0] : undefined;
  if (line !== undefined && line !== known) setKnown(line);
  return isChanged ? (line ?? known) : undefined;
}
