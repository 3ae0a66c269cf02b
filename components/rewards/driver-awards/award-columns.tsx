import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import { Icon } from '@/components/ui/icon';
import { CutText } from '@/components/ui/text/cut-text';
import type { Award } from '@/lib/contracts/rewards/awards';
import { formatNumber } from '@/lib/format/quantity';
import { awardIcon } from '@/lib/profiles/words';
import { ruleText } from '@/lib/rewards/award-form';

export const awardColumns = (
  onOpen: (award: Award, action: 'grant' | 'edit') => void,
): readonly Column<Award>[] => [
  {
    header: 'Award',
    sort: 'name',
    wide: true,
    render: ({ icon, name, description, retired_at: retired }) => (
      <div className="flex items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-accent">
          <Icon name={awardIcon(icon)} />
        </span>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {retired !== null && <Badge>Retired</Badge>}
          </div>
          {description && <CutText text={description} className="text-xs text-muted" />}
        </div>
      </div>
    ),
  },
  {
    header: 'Granted',
    render: ({ rule, repeatable }) => (
      <>
        {ruleText(rule)}
        {repeatable && <span className="block text-xs text-muted">repeatable</span>}
      </>
    ),
  },
  { header: 'Points', sort: 'points', align: 'end', render: ({ points }) => formatNumber(points) },
  {
    header: 'Members',
    sort: 'holders',
    align: 'end',
    render: ({ holders }) => formatNumber(holders),
  },
  {
    header: 'Actions',
    isActions: true,
    render: (award) => (
      <span className="inline-flex gap-2">
        {award.retired_at === null && (
          <Button aria-label={`Grant ${award.name}`} onClick={() => onOpen(award, 'grant')}>
            Grant
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={`Edit ${award.name}`}
          onClick={() => onOpen(award, 'edit')}
        >
          Edit
        </Button>
      </span>
    ),
  },
];
