import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import type { HistoryLine } from '@/lib/contracts/core/history';

interface SinceOpenedProps {
  /** The latest entry of the record’s history, if it has changed since the dialog was opened. */
  line: Pick<HistoryLine, 'summary' | 'reason'> | undefined;
}

/** What a colleague did to a record while a decision about it was being written. */
export function SinceOpened({ line }: SinceOpenedProps) {
  return (
    <LiveRegion>
      {line && (
        <div className="mb-4">
          <Notice tone="warning">
            <p className="wrap-anywhere">{line.summary}</p>
            {line.reason !== null && (
              <p className="wrap-anywhere whitespace-pre-line text-muted">{line.reason}</p>
            )}
          </Notice>
        </div>
      )}
    </LiveRegion>
  );
}
