import {
  CheckCircleIcon,
  ExclamationTriangleIcon,
  XCircleIcon,
  XMarkIcon,
} from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { Message } from '@/lib/messages/message';
import { useCountdown } from '@/lib/messages/use-countdown';
import { TimeLeft } from './time-left';

const SEVERITIES = {
  SUCCESS: { role: 'status', Icon: CheckCircleIcon, color: 'text-success', edge: 'border-success' },
  WARNING: {
    role: 'alert',
    Icon: ExclamationTriangleIcon,
    color: 'text-warning',
    edge: 'border-warning',
  },
  ERROR: { role: 'alert', Icon: XCircleIcon, color: 'text-danger', edge: 'border-danger' },
} as const;

interface MessageCardProps {
  message: Message;
  onDismiss: () => void;
}

export function MessageCard({ message, onDismiss }: MessageCardProps) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const { percentLeft } = useCountdown({ isPaused: isHovered || isFocused, onZero: onDismiss });
  const { role, Icon, color, edge } = SEVERITIES[message.type];
  return (
    <div
      role={role}
      data-severity={message.type}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      className={`pointer-events-auto shrink-0 overflow-hidden rounded-lg border bg-surface text-ink shadow-lg ${edge}`}
    >
      <div className="flex items-start gap-3 p-4">
        <Icon aria-hidden="true" className={`size-6 shrink-0 ${color}`} />
        <p className="min-w-0 grow text-sm leading-6 wrap-anywhere whitespace-pre-line">
          {message.message}
        </p>
        <button
          type="button"
          onClick={onDismiss}
          className="-m-2 shrink-0 rounded-md p-2 text-muted hover:text-ink"
        >
          <span className="sr-only">Dismiss</span>
          <XMarkIcon aria-hidden="true" className="size-6" />
        </button>
      </div>
      <TimeLeft percent={percentLeft} className={color} />
    </div>
  );
}
