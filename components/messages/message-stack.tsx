import type { Message } from '@/lib/messages/message';
import { dismiss } from '@/lib/messages/use-messages';
import { DismissAll } from './dismiss-all';
import { MessageCard } from './message-card';

/** With more messages than this, they aren't read out one by one. */
const A_FEW = 3;

interface MessageStackProps {
  messages: readonly Message[];
  /** Its place on the screen. */
  className: string;
}

/** The newest message first. Only the messages take clicks, and the list once it scrolls. */
export function MessageStack({ messages, className }: MessageStackProps) {
  const areMany = messages.length > A_FEW;
  if (messages.length === 0) return null;
  return (
    <div
      className={`pointer-events-none fixed z-100 flex flex-col gap-2 ${areMany ? 'max-h-[min(50dvh,16rem)]' : 'max-h-[50dvh]'} ${className}`}
    >
      {areMany && <DismissAll keys={messages.map(({ key }) => key)} />}
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
    </div>
  );
}
