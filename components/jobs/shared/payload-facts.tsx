import { AppLink } from '@/components/ui/app-link';
import { Facts } from '@/components/ui/text/facts';
import { Time } from '@/components/ui/date/time';
import type { Payload } from '@/lib/contracts/jobs/payloads';
import { formatNumber } from '@/lib/format/quantity';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { RESULT_LABELS, STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { formatBytes } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';

interface PayloadFactsProps {
  payload: Payload;
}

export function PayloadFacts({ payload }: PayloadFactsProps) {
  const { tracker, received_at, address, bytes, result, reason, job, attempts, member } = payload;
  const { external_id: number, http_status: status, repeats, first_at } = payload;
  return (
    <Facts
      facts={[
        { label: 'Tracker', value: TRACKER_NAMES[tracker] },
        { label: 'Tracker job ID', value: number ?? 'Unknown' },
        { label: 'Received', value: <Time iso={received_at} /> },
        ...(first_at === null
          ? []
          : [
              { label: 'First received', value: <Time iso={first_at} /> },
              { label: 'Times received', value: formatNumber(repeats + 1) },
            ]),
        { label: 'Sender', value: `${address}, ${formatBytes(bytes)}` },
        { label: 'Member', value: member?.name ?? 'None' },
        { label: 'Result', value: result === null ? 'Not processed yet' : RESULT_LABELS[result] },
        ...(reason === null ? [] : [{ label: 'Reason', value: reason }]),
        { label: 'Response', value: status === null ? 'None yet' : `HTTP ${status}` },
        { label: 'Attempts', value: attempts },
        {
          label: 'Job',
          value: job ? (
            <AppLink href={routes.job(job.id)} className="text-accent underline">
              #{job.id}, {STATUS_LABELS[job.status]}
            </AppLink>
          ) : (
            'None'
          ),
        },
      ]}
    />
  );
}
