import { Badge } from '@/components/ui/badge';
import type { Column } from '@/components/ui/table/column';
import { Time } from '@/components/ui/date/time';
import type { PastApplicationRow } from '@/lib/contracts/recruitment/recruitment';
import { APPLICATION_LABELS, DECLINE_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { STATE_TONES } from '@/lib/recruitment/words';
import { applicantColumn } from '@/components/recruitment/shared/application-columns';
import { ReopenButton } from './reopen-button';
import { ResendButton } from '@/components/recruitment/shared/resend-button';

/** The dialogs of past applications. */
export type PastAction = { name: 'reopen' } | { name: 'resend'; why: string };

export const pastColumns = (
  onAction: (application: PastApplicationRow, action: PastAction) => void,
): readonly Column<PastApplicationRow>[] => [
  applicantColumn,
  {
    header: 'Outcome',
    isStatus: true,
    render: ({ state }) => <Badge tone={STATE_TONES[state]}>{APPLICATION_LABELS[state]}</Badge>,
  },
  {
    header: 'Reason',
    render: ({ reason_code }) => (reason_code ? DECLINE_LABELS[reason_code] : '–'),
  },
  { header: 'Decided by', isSpare: true, render: ({ decided_by }) => decided_by?.name ?? '–' },
  {
    header: 'Decided',
    sort: 'decided_at',
    render: ({ decided_at }) => (decided_at ? <Time iso={decided_at} shape="day" /> : '–'),
  },
  { header: 'Days', align: 'end', render: ({ days }) => days ?? '–' },
  {
    header: 'Actions',
    isActions: true,
    render: (row) => (
      <span className="inline-flex flex-wrap justify-end gap-2 empty:hidden">
        {row.may_resend && (
          <ResendButton
            reference={row.ref}
            version={row.version}
            onBlocked={(why) => onAction(row, { name: 'resend', why })}
          />
        )}
        <ReopenButton application={row} onReopen={() => onAction(row, { name: 'reopen' })} />
      </span>
    ),
  },
];
