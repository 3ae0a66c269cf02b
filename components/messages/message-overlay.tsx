import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { readTopDialog, subscribeToDialogs } from '@/components/ui/dialog/open-dialogs';
import { dismiss, useMessages } from '@/lib/messages/use-messages';
import { DismissAll } from './dismiss-all';
import { MessageCard } from './message-card';

/** So many are read one by one. */
const A_FEW = 3;

const noDialog = () => null;

/**
 * The newest first, in a part of the window at most. Nothing of it takes a click except the messages
 * themselves, and what it scrolls by once there are many. While a dialog is open they stand in it: the
 * browser draws it above all else, and lets nothing behind it be pressed.
 */
export function MessageOverlay() {
  const messages = useMessages();
  const dialog = useSyncExternalStore(subscribeToDialogs, readTopDialog, noDialog);
  const areMany = messages.length > A_FEW;
  // A problem is an alert, which a live region around it would have read twice.
  const newest = messages.at(-1)?.type ?? 'SUCCESS';
  const live = newest === 'SUCCESS' ? 'polite' : 'off';
  const overlay = (
    <section
      aria-label="Messages"
      data-keys
      className="pointer-events-none fixed top-4 right-4 z-100 flex max-h-[min(50dvh,32rem)] w-[calc(100%-2rem)] max-w-[600px] flex-col gap-2 print:hidden"
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
  // Screen readers only tell what comes into a region that was there before.
  return (
    <>
      <div aria-live={live}>{!dialog && overlay}</div>
      {dialog && createPortal(<div aria-live={live}>{overlay}</div>, dialog)}
    </>
  );
}
