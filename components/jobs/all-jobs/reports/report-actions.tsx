import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import type { StaffReport } from '@/lib/contracts/jobs/job-reports';
import { useTakeReport } from '@/lib/jobs/report-queries';
import { useDetails } from '@/lib/session/use-details';
import { CloseReport } from './close-report';

interface ReportActionsProps {
  report: StaffReport;
  onTaken: (report: StaffReport) => void;
  onLift: () => void;
  onClose: () => void;
}

/** What can be done with a report as it stands: nobody closes what a colleague handles. */
export function ReportActions({ report, onTaken, onLift, onClose }: ReportActionsProps) {
  const { id, version, status, handler, penalty } = report;
  const take = useTakeReport();
  const details = useDetails();
  const isHandled = status === 'in_review';
  const isOwn = handler?.user_id === details?.user_id;
  const isMine = status === 'open' || (isHandled && isOwn);
  // What is written stays where a colleague takes the report over, or closes it, meanwhile.
  const [isWritten, setIsWritten] = useState(isMine);
  if (isMine && !isWritten) setIsWritten(true);
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
      {handler && !isOwn && (isHandled || isWritten) && (
        <Notice>
          {handler.name} {isHandled ? 'handles' : 'has closed'} this report.
        </Notice>
      )}
      {isWritten && isHandled && !isMine && takeOn('Take it over', 'secondary')}
      {isWritten && status === 'open' && takeOn('Take it on', 'secondary')}
      {isWritten ? (
        <CloseReport report={report} onClose={onClose} />
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Close</Button>
          {penalty > 0 && <Button onClick={onLift}>Give the points back</Button>}
          {isHandled && takeOn('Take it over', 'primary')}
        </div>
      )}
    </section>
  );
}
