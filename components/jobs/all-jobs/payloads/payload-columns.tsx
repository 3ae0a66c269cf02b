import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import { CutText } from '@/components/ui/text/cut-text';
import { Time } from '@/components/ui/date/time';
import type { PayloadRow } from '@/lib/contracts/jobs/payloads';
import { formatNumber } from '@/lib/format/quantity';
import { toWords } from '@/lib/contracts/core/to-words';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { RESULT_TONES } from '@/lib/jobs/payloads/words';
import { RESULT_LABELS } from '@/lib/contracts/jobs/job-labels';

export const payloadColumns = (onOpen: (id: number) => void): readonly Column<PayloadRow>[] => [
  {
    header: 'Received',
    sort: 'received_at',
    render: ({ received_at, repeats, first_at }) => (
      <>
        <Time iso={received_at} />
        {first_at !== null && (
          <span className="block text-xs text-muted">
            {formatNumber(repeats + 1)} times since <Time iso={first_at} />
          </span>
        )}
      </>
    ),
  },
  {
    header: 'Tracker',
    render: ({ tracker, event, external_id: number }) => (
      <>
        <CutText
          text={[TRACKER_NAMES[tracker], event !== null && toWords(event)]
            .filter(Boolean)
            .join(' · ')}
        />
        {number !== null && <span className="block text-xs text-muted">Job ID {number}</span>}
      </>
    ),
  },
  {
    header: 'Member',
    render: ({ member, steam_id }) => (
      <>
        {member ? <CutText text={member.name} /> : <span className="text-muted">None</span>}
        {steam_id !== null && <span className="block text-xs text-muted">{steam_id}</span>}
      </>
    ),
  },
  {
    header: 'Result',
    wide: true,
    render: ({ result, reason, http_status: status }) => (
      <>
        <p className="as-table:whitespace-nowrap">
          {result === null ? (
            <Badge tone="warning">Not processed yet</Badge>
          ) : (
            <Badge tone={RESULT_TONES[result]}>{RESULT_LABELS[result]}</Badge>
          )}{' '}
          {status !== null && <span className="text-xs text-muted">HTTP {status}</span>}
        </p>
        {reason !== null && <CutText text={reason} className="text-xs text-muted" />}
      </>
    ),
  },
  {
    header: 'Actions',
    isActions: true,
    render: ({ id }) => (
      <Button aria-label={`Open payload #${id}`} onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
  },
];
