import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import { Time } from '@/components/ui/date/time';
import type { RefusedRow } from '@/lib/contracts/jobs/payloads';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { formatBytes } from '@/lib/format/quantity';

export const refusedColumns = (onOpen: (id: number) => void): readonly Column<RefusedRow>[] => [
  {
    header: 'Received',
    sort: 'received_at',
    render: ({ received_at }) => <Time iso={received_at} />,
  },
  { header: 'Tracker', render: ({ tracker }) => TRACKER_NAMES[tracker] },
  { header: 'Sender', render: ({ address }) => address },
  { header: 'Signature', wide: true, render: ({ reason }) => reason ?? 'Missing or wrong' },
  {
    header: 'Size',
    align: 'end',
    render: ({ bytes }) => formatBytes(bytes),
  },
  {
    header: 'Actions',
    isActions: true,
    render: ({ id }) => (
      <Button aria-label={`Open unverified payload #${id}`} onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
  },
];
