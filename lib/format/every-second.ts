const SECOND_MS = 1_000;

/** Tells each second, until it is stopped. */
export function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, SECOND_MS);
  return () => clearInterval(timer);
}
