import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/date/time';
import type { Column } from '@/components/ui/table/column';
import type { TheoryRow } from '@/lib/contracts/exams/theory/attempts';
import { scoreWords, THEORY_TONES } from '@/lib/exams/theory/words';
import { THEORY_LABELS } from '@/lib/contracts/exams/exam-labels';
import { formatDay } from '@/lib/format/date-time';
import { routes } from '@/lib/navigation/routes';

const named = (header: string, nameOf: (row: TheoryRow) => string): Column<TheoryRow> => ({
  header,
  wide: true,
  render: (row) => (
    <AppLink
      href={routes.theoryTest(row.id)}
      className="font-medium wrap-anywhere text-ink covers-row hover:text-accent"
    >
      <bdi>{nameOf(row)}</bdi>
    </AppLink>
  ),
});

const started: Column<TheoryRow> = {
  header: 'Started',
  sort: 'started_at',
  render: ({ started_at: at }) => <Time iso={at} shape="moment" />,
};

const results: readonly Column<TheoryRow>[] = [
  {
    header: 'Status',
    isStatus: true,
    render: ({ state }) => <Badge tone={THEORY_TONES[state]}>{THEORY_LABELS[state]}</Badge>,
  },
  { header: 'Result', render: scoreWords },
  {
    header: 'Valid until',
    render: ({ valid_until: day }) => (day === null ? '–' : formatDay(day)),
  },
];

export const attemptColumns: readonly Column<TheoryRow>[] = [
  named('Candidate', ({ candidate }) => candidate.name),
  started,
  ...results,
];

const { sort: _, ...startedOnly } = started;

export const ownTestColumns: readonly Column<TheoryRow>[] = [
  named('Exam', ({ type }) => type.name),
  startedOnly,
  ...results,
];
