import { EmptyState } from '@/components/ui/state/empty-state';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { ListFilters } from '@/components/ui/table/list-filters';
import { SelectField } from '@/components/ui/form/select-field';
import {
  exportReportsEndpoint,
  REPORT_KINDS,
  type StaffReport,
} from '@/lib/contracts/jobs/job-reports';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { reportsAddress, reportsQueryOf, NOTHING_ASKED } from '@/lib/jobs/review/address';
import { waitsFor } from '@/lib/jobs/reports/waits-for';
import { useReportQueue } from '@/lib/jobs/reports/queries';
import { REPORT_KIND_LABELS } from '@/lib/contracts/jobs/job-labels';
import { narrowing, narrowingTogether } from '@/lib/navigation/list-address';
import { useDetails } from '@/lib/details/use-details';
import { reportColumns } from './report-columns';
import { ReportDialog } from './report-dialog';
import type { TabProps } from '@/components/jobs/all-jobs/tab-props';

const STATES = [
  { value: 'undecided', label: 'Undecided' },
  { value: 'open', label: 'Waiting' },
  { value: 'in_review', label: 'In review' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'all', label: 'Any status' },
];
const TURNS = [
  { value: '', label: 'Anyone' },
  { value: 'member', label: 'Driver' },
  { value: 'staff', label: 'Staff' },
];
const KINDS = [
  { value: '', label: 'Any kind' },
  ...REPORT_KINDS.map((kind) => ({ value: kind, label: REPORT_KIND_LABELS[kind] })),
];

export function ReportsTab({ address, isReady, onChange }: TabProps) {
  const { query: asked, problem } = reportsAddress.read(address);
  const { turn, report: linked } = asked ?? {};
  const state = linked === undefined ? (asked?.status ?? 'undecided') : 'all';
  const query = asked && reportsQueryOf(asked);
  const reports = useReportQueue(isReady ? query : null);
  const { opened, open, goOn, renew, close, ...rows } = useOpenedRow(
    reports.data?.items,
    ({ id }) => id,
  );
  const reader = useDetails()?.user_id;
  const isLinked = ({ id }: StaffReport) => id === linked;
  const found = linked === undefined ? undefined : reports.data?.items.find(isLinked);
  const shown = opened?.row ?? found;
  const shut = () => {
    close();
    if (linked !== undefined) onChange({ report: undefined });
  };
  const next = rows.next((report) => waitsFor(report, reader));
  const narrow = narrowing(onChange);
  const narrowTogether = narrowingTogether(onChange);
  return (
    <>
      <ListBody
        label="Reports"
        noun={['report', 'reports']}
        list={reports}
        problem={problem}
        columns={reportColumns(open)}
        filters={
          <ListFilters
            isNarrowed={asked !== null && reportsAddress.isNarrowed(asked)}
            onReset={() => onChange(NOTHING_ASKED)}
            actions={<ExportButton endpoint={exportReportsEndpoint} query={query} />}
          >
            <SelectField
              label="Status"
              value={state}
              options={STATES}
              onChange={(status) => narrowTogether({ status, report: undefined })}
            />
            <SelectField
              label="Kind"
              value={asked?.kind ?? ''}
              options={KINDS}
              onChange={narrow('kind')}
            />
            <SelectField
              label="Waiting for"
              value={turn ?? ''}
              options={TURNS}
              onChange={(chosen) =>
                narrowTogether({ turn: chosen || undefined, status: chosen ? 'all' : undefined })
              }
            />
            {linked !== undefined && (
              <p className="flex min-h-10 items-center text-sm">Report #{linked} only</p>
            )}
            {asked?.job !== undefined && (
              <p className="flex min-h-10 items-center text-sm">Job #{asked.job} only</p>
            )}
          </ListFilters>
        }
        rowKey={({ id }) => id}
        asked={query}
        empty={
          <EmptyState
            title={
              state === 'undecided' || state === 'open'
                ? 'No reports waiting.'
                : 'No reports match these filters.'
            }
            description="Reports from drivers about their jobs appear here."
          />
        }
        isQueue
        onReset={() => onChange(NOTHING_ASKED)}
        onChange={onChange}
      />
      {shown && (
        <ReportDialog
          key={shown.id}
          report={shown}
          isListed={reports.data?.items.some(({ id }) => id === shown.id) ?? true}
          onTaken={opened ? renew : open}
          onNext={next && (() => goOn(next))}
          onClose={shut}
        />
      )}
    </>
  );
}
