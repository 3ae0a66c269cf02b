/** The latest entry of a changed record's history; one that was read earlier doesn't have the change yet. */
export const lastChange = <Line>(
  isChanged: boolean,
  { isFetching }: { isFetching: boolean },
  lines: readonly Line[] | undefined,
): Line | undefined => (isChanged && !isFetching ? lines?.[0] : undefined);
