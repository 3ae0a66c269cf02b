import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  description?: string;
  /** A link or button for the next step. */
  action?: ReactNode;
}

/** Has its own border, except in a card. */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line px-4 py-10 text-center text-sm in-[[data-card]]:border-0">
      <p className="text-base font-medium">{title}</p>
      {description && <p className="max-w-md text-muted">{description}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
