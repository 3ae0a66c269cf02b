import type { ReactNode } from 'react';

interface NotFoundNoticeProps {
  /** What was looked for, as in "This delivery was not found". */
  subject: string;
  action: ReactNode;
}

export function NotFoundNotice({ subject, action }: NotFoundNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-6"
    >
      <p className="text-lg font-semibold">{subject} was not found.</p>
      <p className="max-w-prose text-sm text-muted">
        It may have been removed, or it isn’t yours to see. Check the address or go back to the
        list.
      </p>
      {action}
    </div>
  );
}
