/**
 * Uses the browser's storage. Undefined if that is refused, as in private windows or with a full disk,
 * or if what is stored can't be read.
 */
export function tryStorage<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
