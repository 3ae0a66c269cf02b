import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { readTopDialog, subscribeToDialogs } from '@/components/ui/dialog/open-dialogs';
import { dismiss, useMessages } from '@/lib/messages/use-messages';
import { DismissAll } from './dismiss-all';
import { MessageCard } from './message-card';

/** With more messages than this, they aren't read out one by one. */
const A_FEW = 3;

const noDialog = () => null;

/**
 * The newest message first, no wider than its text and, if there are many, in a low box: they lie over
 * what one works with. Only the messages take clicks, and the list once it scrolls. While a
 * dialog is open they render inside it, because anything outside a modal dialog is inert and below
 * it.
 */
export function MessageOverlay() {
  const messages = useMessages();
  const dialog = useSyncExternalStore(subscribeToDialogs, readTopDialog, noDialog);
  const areMany = messages.length > A_FEW;
  // Errors are alerts; inside a live region they would be read twice.
  const newest = messages.at(-1)?.type ?? 'SUCCESS';
  const live = newest === 'SUCCESS' ? 'polite' : 'off';
  const overlay = (
    <section
      aria-label="Messages"
      data-keys
      className={`pointer-events-none fixed top-4 right-4 z-100 flex max-w-[min(600px,calc(100%-2rem))] min-w-72 flex-col gap-2 print:hidden ${areMany ? 'max-h-[min(50dvh,16rem)]' : 'max-h-[50dvh]'}`}
    >
      {areMany && <DismissAll keys={messages.map(({ key }) => key)} />}
      {messages.length > 0 && (
        <div
          className={`flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain rounded-lg ${areMany ? 'pointer-events-auto border border-line bg-canvas p-2 shadow-lg' : ''}`}
        >
          {messages.toReversed().map((message, place) => (
            <MessageCard
              key={message.key}
              message={message}
              isNewest={place === 0}
              onDismiss={() => dismiss(message.key)}
            />
          ))}
        </div>
      )}
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
