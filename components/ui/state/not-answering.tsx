import { Button } from '@/components/ui/button';
import { LiveRegion } from './live-region';
import { Notice } from './notice';

interface NotAnsweringProps {
  /** The services that are down; empty if none are. */
  names: readonly string[];
  /** What members can do meanwhile. */
  advice: string;
  isPending: boolean;
  onRetry: () => void;
}

/** Says which external services are down, next to the buttons that lead to them. */
export function NotAnswering({ names, advice, isPending, onRetry }: NotAnsweringProps) {
  return (
    <LiveRegion>
      {names.length > 0 && (
        <Notice tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0">
              {names.join(' and ')} {names.length === 1 ? 'isn’t' : 'aren’t'} responding right now.{' '}
              {advice}
            </p>
            <Button isPending={isPending} onClick={onRetry}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
    </LiveRegion>
  );
}
