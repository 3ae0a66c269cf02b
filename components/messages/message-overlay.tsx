import { dismiss, useMessages } from '@/lib/messages/use-messages';
import { DismissAll } from './dismiss-all';
import { MessageCard } from './message-card';

/** So many are read one by one. */
const A_FEW = 3;

/**
 * The newest first, in a part of the window at most. Nothing of it takes a click except the messages
 * themselves, and what it scrolls by once there are many.
 */
export function MessageOverlay() {
  const messages = useMessages();
  const areMany = messages.length > A_FEW;
  return (
    <section
      aria-label="Messages"
      className="pointer-events-none fixed top-4 right-4 z-100 flex max-h-[min(50dvh,32rem)] w-[calc(100%-2rem)] max-w-[600px] flex-col gap-2"
    >
      {areMany && <DismissAll keys={messages.map(({ key }) => key)} />}
      {messages.length > 0 && (
        <div
          className={`flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain rounded-lg ${areMany ? 'pointer-events-auto border border-line bg-canvas p-2 shadow-lg' : ''}`}
        >
          {messages.toReversed().map((message) => (
            <MessageCard
              key={message.key}
              message={message}
              onDismiss={() => dismiss(message.key)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
