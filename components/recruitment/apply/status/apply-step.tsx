import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

interface ApplyStepProps {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}

export function ApplyStep({ number, title, isDone, children }: ApplyStepProps) {
  return (
    <li className="flex gap-4 py-4">
      {isDone ? (
        <Icon name="check-circle" className="size-7 text-success" />
      ) : (
        <span className="flex size-7 shrink-0 items-center justify-center rounded-full border border-line text-sm font-semibold text-muted">
          {number}
        </span>
      )}
      <div className="min-w-0 flex-1 space-y-3 text-sm">
        <h2 className="text-base font-semibold">
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </h2>
        {children}
      </div>
    </li>
  );
}
