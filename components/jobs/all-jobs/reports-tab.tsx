import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SelectField } from '@/components/ui/select-field';
import { REPORT_KINDS } from '@/lib/contracts/job-requests';
import type { StaffReport } from '@/lib/contracts/job-reports';
import { readReportsAddress } from '@/lib/jobs/all-address';
import { useReportQueue } from '@/lib/jobs/report-queries';
import { REPORT_KIND_LABELS } from '@/lib/jobs/request-words';
import { ListBody } from './list-body';
import { reportColumns } from './report-columns';
import { ReportDialog } from './report-dialog';
import type { TabProps } from './tab-props';

const STATES = [
  { value: 'open', label: 'Waiting' },
  { value: 'in_review', label: 'In review' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'all', label: 'Any state' },
];
const KINDS = [
  { value: '', label: 'Any kind' },
  ...REPORT_KINDS.map((kind) => ({ value: kind, label: REPORT_KIND_LABELS[kind] })),
];

export function ReportsTab({ address, isReady, onChange }: TabProps) {
  const { query: asked, problem } = readReportsAddress(address);
  const [openedId, setOpenedId] = useState<StaffReport['id'] | null>(null);
  const { status: state = 'open', ...rest } = asked ?? { limit: 25 };
  const query = { ...rest, status: state === 'all' ? undefined : state };
  const reports = useReportQueue(isReady && asked ? query : null);
  const opened = reports.data?.items.find(({ id }) => id === openedId);
  const narrow = (name: string) => (value: string) =>
    onChange({ cursor: undefined, [name]: value || undefined });
  return (
    <>
      <div
        role="search"
        aria-label="Filters"
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex"
      >
        <SelectField label="State" value={state} options={STATES} onChange={narrow('status')} />
        <SelectField
          label="Kind"
          value={asked?.kind ?? ''}
          options={KINDS}
          onChange={narrow('kind')}
        />
        {asked?.job !== undefined && (
          <Button onClick={() => onChange({ job: undefined, cursor: undefined })}>
            Show all deliveries
          </Button>
        )}
      </div>
      <ListBody
        noun={['report', 'reports']}
        list={reports}
        problem={problem}
        columns={reportColumns(setOpenedId)}
        asked={asked}
        order="-created_at"
        empty={
          <EmptyState
            title={state === 'open' ? 'No report is waiting.' : 'No such report.'}
            description="A driver who sees something wrong with a delivery reports it; it stands here then."
          />
        }
        onChange={onChange}
      />
      {opened && <ReportDialog report={opened} onClose={() => setOpenedId(null)} />}
    </>
  );
}
