import type { ReactNode } from 'react';

const TONES = {
  neutral: 'border-line text-muted',
  success: 'border-success/40 text-success',
  warning: 'border-warning/40 text-warning',
  danger: 'border-danger/40 text-danger',
};
export type BadgeTone = keyof typeof TONES;

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center rounded-full border bg-canvas/40 px-2 py-px text-xs font-medium whitespace-nowrap as-table:py-0 ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
