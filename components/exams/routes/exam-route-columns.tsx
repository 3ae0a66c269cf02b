import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import type { ExamRoute } from '@/lib/contracts/exams/routes';
import { wayWords } from '@/lib/exams/words';
import { formatDistance } from '@/lib/format/quantity';
import { GAME_LABELS } from '@/lib/jobs/labels';

export const examRouteColumns = (
  onOpen: (route: ExamRoute) => void,
): readonly Column<ExamRoute>[] => [
  {
    header: 'Route',
    sort: 'from_city',
    wide: true,
    render: (route) => (
      <span className="flex flex-wrap items-center gap-2 font-medium">
        <bdi>{wayWords(route)}</bdi>
        {!route.is_active && <Badge>Inactive</Badge>}
      </span>
    ),
  },
  { header: 'Exam', sort: 'type_name', render: ({ type_name: name }) => <bdi>{name}</bdi> },
  { header: 'Game', sort: 'game', render: ({ game }) => GAME_LABELS[game] },
  {
    header: 'Distance',
    sort: 'distance_km',
    align: 'end',
    render: ({ distance_km: km }) => (km === null ? 'Unknown' : formatDistance(km)),
  },
  {
    header: 'Actions',
    isActions: true,
    render: (route) => (
      <Button aria-label={`Edit ${wayWords(route)}`} onClick={() => onOpen(route)}>
        Edit
      </Button>
    ),
  },
];
