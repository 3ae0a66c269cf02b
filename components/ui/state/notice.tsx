import type { ReactNode } from 'react';

const TONES = {
  info: 'border-line border-l-accent',
  success: 'border-line border-l-success',
  warning: 'border-line border-l-warning',
  danger: 'border-line border-l-danger',
} as const;

interface NoticeProps {
  tone?: keyof typeof TONES;
  role?: 'alert';
  children: ReactNode;
}

/**
 * A box for what the reader should know. Use `alert` for refusals, and a `LiveRegion` for anything
 * else that appears later.
 */
export function Notice({ tone = 'info', role, children }: NoticeProps) {
  return (
    <div
      role={role}
      className={`rounded-md border border-l-4 bg-raised px-4 py-3 text-sm text-ink ${TONES[tone]}`}
    >
      {children}
    </div>
  );
}
