import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import type { Message } from '@/lib/messages/message';
import { loadLate } from '@/lib/late/load-late';
import { passFocusOn } from '@/lib/messages/pass-focus-on';
import { findUndo } from '@/lib/messages/undo';
import { useCountdown } from '@/lib/messages/use-countdown';
import { TimeLeft } from './time-left';
import { UndoButton } from './undo-button';

const SEVERITIES = {
  SUCCESS: { icon: 'check-circle', color: 'text-success', edge: 'border-success' },
  WARNING: { icon: 'exclamation-triangle', color: 'text-warning', edge: 'border-warning' },
  ERROR: { icon: 'x-circle', color: 'text-danger', edge: 'border-danger' },
} as const;

/** The `detail` of a click event: how often the mouse was pressed, 0 for a key. */
const BY_KEYBOARD = 0;

interface MessageCardProps {
  message: Message;
  /** Whether this is the newest message. */
  isNewest: boolean;
  onDismiss: () => void;
}

export function MessageCard({ message, isNewest, onDismiss }: MessageCardProps) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const { percentLeft } = useCountdown({
    entry: message.key,
    seconds: message.seconds,
    isPaused: isHovered || isFocused,
    onZero: onDismiss,
  });
  const undo = findUndo(message.key);
  const { icon, color, edge } = SEVERITIES[message.type];
  return (
    <div
      // The overlay announces successes, once nothing else is being announced.
      role={message.type === 'SUCCESS' ? undefined : 'alert'}
      data-severity={message.type}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      className={`pointer-events-auto shrink-0 overflow-hidden rounded-lg border bg-surface text-ink shadow-lg ${edge}`}
    >
      <div className="flex items-start gap-3 p-4">
        <Icon name={icon} className={`size-6 ${color}`} />
        <p className="min-w-0 grow text-sm leading-6 wrap-anywhere whitespace-pre-line">
          {message.link ? (
            <AppLink
              href={message.link}
              onClick={() => {
                void loadLate(() => import('@/lib/inbox/mark-read')).then(({ markRead }) =>
                  markRead(message.key),
                );
                onDismiss();
              }}
              className="underline decoration-muted underline-offset-4 hover:decoration-current"
            >
              {message.message}
            </AppLink>
          ) : (
            message.message
          )}
        </p>
        {undo && (
          <UndoButton
            hasKey={isNewest}
            onUndo={() => {
              onDismiss();
              undo();
            }}
          />
        )}
        <button
          type="button"
          onClick={({ currentTarget, detail }) => {
            if (detail === BY_KEYBOARD) passFocusOn(currentTarget);
            onDismiss();
          }}
          className="-m-2 shrink-0 rounded-md p-2 text-muted hover:text-ink"
        >
          <span className="sr-only">Dismiss</span>
          <Icon name="x-mark" className="size-6" />
        </button>
      </div>
      <TimeLeft percent={percentLeft} className={color} />
    </div>
  );
}
