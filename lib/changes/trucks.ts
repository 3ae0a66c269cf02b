type Listener = (told: unknown) => void;

const listeners = new Set<Listener>();

/** Calls back with moved trucks, from whichever tab reads the stream. */
export function onTrucks(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellTrucks(told: unknown): void {
  for (const listener of listeners) listener(told);
}
