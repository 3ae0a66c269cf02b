import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { readTopDialog, subscribeToDialogs } from '@/components/ui/dialog/open-dialogs';
import type { Message } from '@/lib/messages/message';
import { findUndo } from '@/lib/messages/undo';
import { useMessages } from '@/lib/messages/use-messages';
import { MessageStack } from './message-stack';

const noDialog = () => null;

/**
 * Messages at the top right; those that can be undone at the bottom, off the buttons of the list that
 * they come from. While a dialog is open they render inside it, because anything outside a modal
 * dialog is inert and below it, and all at the top, because its buttons are at the bottom.
 */
export function MessageOverlay() {
  const messages = useMessages();
  const dialog = useSyncExternalStore(subscribeToDialogs, readTopDialog, noDialog);
  const isAtBottom = ({ key }: Message) => !dialog && findUndo(key) !== undefined;
  // Errors are alerts; inside a live region they would be read twice.
  const newest = messages.at(-1)?.type ?? 'SUCCESS';
  const live = newest === 'SUCCESS' ? 'polite' : 'off';
  const overlay = (
    <section aria-label="Messages" data-keys className="print:hidden">
      <MessageStack
        messages={messages.filter((message) => !isAtBottom(message))}
        className="top-4 right-4 max-w-[min(600px,calc(100%-2rem))] min-w-72"
      />
      <MessageStack
        messages={messages.filter(isAtBottom)}
        className="inset-x-4 bottom-4 mx-auto max-w-104 lg:right-16 lg:left-72"
      />
    </section>
  );
  // Screen readers only announce changes in a region that already exists.
  return (
    <>
      <div aria-live={live}>{!dialog && overlay}</div>
      {dialog && createPortal(<div aria-live={live}>{overlay}</div>, dialog)}
    </>
  );
}
