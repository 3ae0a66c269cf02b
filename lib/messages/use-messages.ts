import { useSyncExternalStore } from 'react';
import { readDetails } from '@/lib/session/details';
import { subscribeToDetails } from '@/lib/session/use-details';
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

/** On a shared computer a message waits until the member whom it tells is back. */
function ofWhoIsHere(stored: Message[]): Message[] {
  const here = readDetails()?.user_id;
  return stored.filter(({ user_id }) => user_id === undefined || user_id === here);
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
