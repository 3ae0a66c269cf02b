import { dismiss, useMessages } from '@/lib/messages/use-messages';
import { MessageCard } from './message-card';

/** Nothing of it takes a click except the messages themselves. */
export function MessageOverlay() {
  const messages = useMessages();
  return (
    <section
      aria-label="Messages"
      className="pointer-events-none fixed top-4 right-4 z-100 flex max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-[600px] flex-col gap-2 overflow-y-auto"
    >
      {messages.map((message) => (
        <MessageCard key={message.key} message={message} onDismiss={() => dismiss(message.key)} />
      ))}
    </section>
  );
}
