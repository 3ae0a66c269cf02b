import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import type { Column } from '@/components/ui/table/column';
import { TwoLines } from '@/components/ui/table/two-lines';
import type { ExamType } from '@/lib/contracts/exams/types';
import { counted, formatPoints } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';
import { examinerLabel, retiredLabel, type TypeChoices } from './type-choices';

interface ExamTypeActions extends Pick<TypeChoices, 'awards' | 'examiners'> {
  onEdit: (type: ExamType) => void;
  onAddRoute: (type: ExamType) => void;
}

/** What passing brings, as in the catalogue. */
function forPassing({ points, award_id }: ExamType, awards: TypeChoices['awards']) {
  const award = awards.find(({ id }) => id === award_id);
  return [
    ...(points > 0 ? [{ value: formatPoints(points) }] : []),
    ...(award ? [{ value: retiredLabel(award) }] : []),
  ];
}

function examinerNames({ examiner_ids }: ExamType, examiners: TypeChoices['examiners']): string {
  if (examiner_ids.length === 0) return 'All examiners';
  return examiners
    .filter(({ user_id }) => examiner_ids.includes(user_id))
    .map(examinerLabel)
    .join(', ');
}

export const examTypeColumns = ({
  awards,
  examiners,
  onEdit,
  onAddRoute,
}: ExamTypeActions): readonly Column<ExamType>[] => [
  {
    header: 'Exam',
    sort: 'name',
    wide: true,
    render: (type) => (
      <span className="flex flex-wrap items-center gap-2 font-medium">
        <bdi>{type.name}</bdi>
        {type.is_draft && <Badge tone="warning">Draft</Badge>}
        {!type.is_active && !type.is_draft && <Badge>Inactive</Badge>}
        {type.is_active && type.routes === 0 && <Badge tone="warning">No route</Badge>}
      </span>
    ),
  },
  { header: 'Minimum rank', render: ({ min_rank: rank }) => rank },
  {
    header: 'Sheet',
    isSpare: true,
    render: ({ items, pass_score: limit }) => `${counted(items.length, 'item')}, ${limit}% to pass`,
  },
  {
    header: 'For passing',
    sort: 'points',
    render: (type) => {
      const texts = forPassing(type, awards);
      return texts.length > 0 ? <TwoLines texts={texts} /> : '–';
    },
  },
  {
    header: 'Examiners',
    isSpare: true,
    render: (type) => <TwoLines texts={[{ value: examinerNames(type, examiners) }]} />,
  },
  {
    header: 'Length',
    sort: 'duration_minutes',
    align: 'end',
    render: ({ duration_minutes: minutes }) => `${minutes} min`,
  },
  { header: 'Routes', sort: 'routes', align: 'end', render: ({ routes }) => routes },
  {
    header: 'Actions',
    isActions: true,
    render: (type) => (
      <div className="flex flex-wrap gap-2 sm:justify-end as-table:flex-nowrap">
        <ButtonLink variant="quiet" href={routes.examTheory(type.id)}>
          Theory<span className="sr-only"> of {type.name}</span>
        </ButtonLink>
        {type.routes === 0 && (
          <Button onClick={() => onAddRoute(type)}>
            Add route<span className="sr-only"> for {type.name}</span>
          </Button>
        )}
        <Button aria-label={`Edit ${type.name}`} onClick={() => onEdit(type)}>
          Edit
        </Button>
      </div>
    ),
  },
];
