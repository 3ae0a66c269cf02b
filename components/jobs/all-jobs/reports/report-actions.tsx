import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import type { StaffReport } from '@/lib/contracts/jobs/job-reports';
import { useTakeReport } from '@/lib/jobs/reports/queries';
import { whyNotDecided } from '@/lib/jobs/reports/why-not-decided';
import { useDetails } from '@/lib/details/use-details';
import { CloseReport } from './close-report';

interface ReportActionsProps {
  report: StaffReport;
  /** The version that the reader has seen, of which a colleague may have made another by now. */
  seen: number;
  onTaken: (report: StaffReport) => void;
  onAsk: () => void;
  onLift: () => void;
  onNext: (() => void) | null;
  onClose: () => void;
}

/** Actions for a report; a report a colleague is handling can't be closed. */
export function ReportActions(props: ReportActionsProps) {
  const { report, seen, onTaken, onAsk, onLift, onNext, onClose } = props;
  const { id, version, status, handler, reporter, penalty } = report;
  const take = useTakeReport();
  const details = useDetails();
  const isHandled = status === 'in_review';
  const isOwn = handler?.user_id === details?.user_id;
  const isDecided = status !== 'open' && !isHandled;
  const isMine = status === 'open' || (isHandled && isOwn);
  // Keep the form, and its text, if a colleague takes over or closes the report meanwhile.
  const [isWritten, setIsWritten] = useState(isMine);
  if (isMine && !isWritten) setIsWritten(true);
  const whyNot = whyNotDecided(report, details?.user_id);
  if (whyNot !== null)
    return (
      <section tabIndex={-1} aria-label="Decision" className="space-y-4 outline-none">
        <Notice>{whyNot}</Notice>
        <div className="flex justify-end">
          <CancelButton label="Close" onCancel={onClose} />
        </div>
      </section>
    );
  const takeOn = (words: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      isPending={take.isPending}
      onClick={() => take.mutate({ id, version }, { onSuccess: onTaken })}
    >
      {words}
    </Button>
  );
  return (
    <section tabIndex={-1} aria-label="Decision" className="space-y-4 outline-none">
      <LiveRegion>
        {handler && !isOwn && (isHandled || isWritten) && (
          <Notice tone={isHandled ? 'info' : 'warning'}>
            {handler.name} {isHandled ? 'is handling' : 'closed'} this report.
          </Notice>
        )}
      </LiveRegion>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isWritten && isHandled && !isMine && takeOn('Take over report', 'secondary')}
        {isWritten && status === 'open' && takeOn('Take report', 'secondary')}
        {!isDecided && <Button onClick={onAsk}>Ask {reporter.name}</Button>}
      </div>
      {isWritten ? (
        <CloseReport
          report={report}
          version={seen}
          isOver={isDecided && !isOwn}
          onNext={onNext}
          onClose={onClose}
        />
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          <CancelButton label="Close" onCancel={onClose} />
          {penalty > 0 && <Button onClick={onLift}>Restore points</Button>}
          {isHandled && takeOn('Take over report', 'primary')}
        </div>
      )}
    </section>
  );
}
