import { Badge } from '@/components/ui/badge';
import type { Column } from '@/components/ui/table/column';
import { Icon } from '@/components/ui/icon';
import { Swatched } from '@/components/ui/text/swatched';
import type { LadderRank, RanksAnswer } from '@/lib/contracts/rewards/rewards';
import { formatNumber } from '@/lib/format/quantity';

const PERKS: Column<LadderRank> = {
  header: 'Perks',
  render: ({ perks }) => (perks === '' ? <span className="text-muted">–</span> : perks),
};

/** The perks column appears only if a rank has perks. */
export const ladderColumns = (
  { ranks, points }: Pick<RanksAnswer, 'ranks' | 'points'>,
  ownId: number | null,
): readonly Column<LadderRank>[] => [
  {
    header: 'Rank',
    wide: true,
    render: (rank) => (
      <span className="flex flex-wrap items-center gap-2 font-medium">
        <Swatched badge={rank} />
        {rank.id === ownId && <Badge tone="success">Your rank</Badge>}
      </span>
    ),
  },
  { header: 'From', align: 'end', render: ({ min_points: from }) => formatNumber(from) },
  {
    header: 'Points needed',
    align: 'end',
    render: ({ min_points: from }) =>
      points >= from ? (
        <Icon name="check-circle" label="Reached" className="inline-block size-5 text-success" />
      ) : (
        formatNumber(from - points)
      ),
  },
  { header: 'Members', align: 'end', render: ({ members }) => formatNumber(members) },
  ...(ranks.some(({ perks }) => perks !== '') ? [PERKS] : []),
];
