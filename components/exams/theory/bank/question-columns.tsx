import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import type { Question } from '@/lib/contracts/exams/theory/bank';
import { LEVEL_LABELS, letterOf } from '@/lib/exams/theory/words';

export const questionColumns = (
  onOpen: (question: Question) => void,
): readonly Column<Question>[] => [
  {
    header: 'Question',
    sort: 'text',
    wide: true,
    render: ({ text, is_active: isActive }) => (
      <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        <bdi>{text}</bdi>
        {!isActive && <Badge>Retired</Badge>}
      </span>
    ),
  },
  {
    header: 'Correct answer',
    isLong: true,
    render: ({ options, right }) => (
      <span className="wrap-anywhere">
        {letterOf(right)}: <bdi>{options[right]}</bdi>
      </span>
    ),
  },
  {
    header: 'Level',
    sort: 'level',
    render: ({ level }) => (level === null ? 'None' : LEVEL_LABELS[level]),
  },
  {
    header: 'Actions',
    isActions: true,
    render: (question) => (
      <Button
        variant="quiet"
        aria-label={`Edit “${question.text}”`}
        onClick={() => onOpen(question)}
      >
        Edit
      </Button>
    ),
  },
];
