const listeners = new Set<() => void>();

/** Calls back whenever a call was refused for a missing permission; returns how to stop. */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceForbidden(): void {
  for (const listener of listeners) listener();
}
