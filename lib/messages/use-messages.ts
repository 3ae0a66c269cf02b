import { useSyncExternalStore } from 'react';
import { announceEntries, readEntries, removeEntry } from './entries';
import { type Message, parseMessage } from './message';

const NONE: readonly Message[] = [];
let shown = NONE;

function storedMessages(): Message[] {
  return readEntries().flatMap(({ key, text }) => {
    const message = parseMessage(key, text);
    if (!message) removeEntry(key);
    return message ?? [];
  });
}

const byKey = (a: Message, b: Message) => (a.key < b.key ? -1 : 1);

/** Messages keep their place while they last; the storage itself has no order to rely on. */
function inOrderOfArrival(stored: Message[]): Message[] {
  const left = new Map(stored.sort(byKey).map((message) => [message.key, message]));
  const kept = shown.flatMap(({ key }) => {
    const message = left.get(key);
    left.delete(key);
    return message ?? [];
  });
  return [...kept, ...left.values()];
}

function subscribe(onChange: () => void): () => void {
  const refresh = () => {
    shown = inOrderOfArrival(storedMessages());
    onChange();
  };
  refresh();
  window.addEventListener('storage', refresh);
  return () => window.removeEventListener('storage', refresh);
}

/** What is stored to be shown, in this tab or by another one. */
export const useMessages = (): readonly Message[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );

export function dismiss(key: string): void {
  removeEntry(key);
  announceEntries(key);
}
