import { Button } from '@/components/ui/button';

interface LoadErrorProps {
  /** What couldn't be loaded, as in "We couldn't load your jobs". */
  subject: string;
  /** The server's message, if it is meant for members. */
  reason?: string;
  onRetry: () => void;
}

/** Has its own border, except in a card. */
export function LoadError({ subject, reason, onRetry }: LoadErrorProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4 text-sm sm:p-6 in-[[data-card]]:border-0 in-[[data-card]]:px-0 in-[[data-card]]:py-2"
    >
      <div>
        <p className="font-medium">We couldn’t load {subject}.</p>
        <p className="mt-1 text-muted">{reason ?? 'Check your connection, then try again.'}</p>
      </div>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
