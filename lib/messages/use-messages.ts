import { useSyncExternalStore } from 'react';
import { readDetails } from '@/lib/details/details';
import { subscribeToDetails } from '@/lib/details/use-details';
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

/** In a shared browser, a message waits until its member is signed in again. */
function ofWhoIsHere(stored: Message[]): Message[] {
  const here = readDetails()?.user_id;
  return stored.filter(({ user_id }) => user_id === undefined || user_id === here);
}

const byKey = (a: Message, b: Message) => (a.key < b.key ? -1 : 1);

/** Messages keep their order; the order of storage keys is undefined. */
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
    shown = inOrderOfArrival(ofWhoIsHere(storedMessages()));
    onChange();
  };
  refresh();
  window.addEventListener('storage', refresh);
  const stop = subscribeToDetails(refresh);
  return () => {
    stop();
    window.removeEventListener('storage', refresh);
  };
}

/** The stored messages to show, from this tab or others. */
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
