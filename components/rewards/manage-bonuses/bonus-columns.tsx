import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import { Time } from '@/components/ui/date/time';
import { TwoLines } from '@/components/ui/table/two-lines';
import type { ManagedBonus } from '@/lib/contracts/rewards/bonus-management';
import { formatNumber } from '@/lib/format/quantity';
import { offerWords, PHASE_TONES } from '@/lib/rewards/bonus-words';
import { targetWords } from '@/lib/contracts/rewards/bonus-labels';
import { KIND_LABELS, PHASE_LABELS } from '@/lib/contracts/rewards/bonus-labels';

/** The title opens the bonus with its actions. */
export const bonusColumns = (
  onOpen: (bonus: ManagedBonus) => void,
): readonly Column<ManagedBonus>[] => [
  {
    header: 'Bonus',
    sort: 'title',
    wide: true,
    render: (bonus) => (
      <TwoLines isName texts={[{ value: bonus.title }, { value: offerWords(bonus) }]} />
    ),
  },
  { header: 'Kind', isPlain: true, isSpare: true, render: ({ kind }) => KIND_LABELS[kind] },
  { header: 'Recipients', isSpare: true, render: ({ target }) => targetWords(target) },
  { header: 'Starts', sort: 'starts_at', render: ({ starts_at: at }) => <Time iso={at} /> },
  {
    header: 'Ends',
    sort: 'ends_at',
    render: ({ kind, ends_at: at }) =>
      kind === 'one_off' ? <span className="text-muted">–</span> : <Time iso={at} />,
  },
  {
    header: 'Status',
    isStatus: true,
    render: ({ phase }) => <Badge tone={PHASE_TONES[phase]}>{PHASE_LABELS[phase]}</Badge>,
  },
  {
    header: 'Awarded',
    align: 'end',
    render: ({ kind, awarded }) =>
      kind === 'multiplier' ? (
        <span className="text-muted">in jobs</span>
      ) : (
        formatNumber(awarded.points)
      ),
  },
  {
    header: 'Drivers',
    isSpare: true,
    align: 'end',
    render: ({ kind, awarded }) =>
      kind === 'multiplier' ? <span className="text-muted">–</span> : awarded.drivers,
  },
  {
    header: 'Actions',
    isActions: true,
    render: (bonus) => (
      <Button aria-label={`Open ${bonus.title}`} onClick={() => onOpen(bonus)}>
        Open
      </Button>
    ),
  },
];
