const SECOND_MS = 1_000;

/** Calls back every second until stopped. */
export function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, SECOND_MS);
  return () => clearInterval(timer);
}
