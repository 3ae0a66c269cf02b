import type { Column } from '@/components/ui/table/column';
import type {
  ExaminerStatistics,
  MarkStatistics,
  RouteStatistics,
  TheoryStatistics,
  TypeStatistics,
} from '@/lib/contracts/exams/statistics';
import { daysWords, markedIn, shareWords } from '@/lib/exams/statistics';
import { wayWords } from '@/lib/exams/words';
import { formatNumber } from '@/lib/format/quantity';
import { Share } from './share';

interface Passes {
  exams: number;
  passed: number;
}

const countOf = (header: string): Column<Passes> => ({
  header,
  align: 'end',
  render: ({ exams }) => formatNumber(exams),
});
const rate: Column<Passes> = {
  header: 'Passed',
  align: 'end',
  render: ({ exams, passed }) => <Share some={passed} all={exams} />,
};

const named = (name: string) => <bdi className="wrap-anywhere">{name}</bdi>;

export const typeColumns: readonly Column<TypeStatistics>[] = [
  { header: 'Exam', wide: true, render: ({ type }) => named(type.name) },
  countOf('Exams'),
  rate,
  {
    header: 'Wait',
    align: 'end',
    render: ({ median_days: days }) => daysWords(days),
  },
];

export const routeColumns: readonly Column<RouteStatistics>[] = [
  {
    header: 'Route',
    wide: true,
    render: ({ route, type }) => (
      <>
        {named(wayWords(route))}
        <span className="block text-xs text-muted">{named(type.name)}</span>
      </>
    ),
  },
  countOf('Exams'),
  rate,
];

export const examinerColumns: readonly Column<ExaminerStatistics>[] = [
  { header: 'Examiner', wide: true, render: ({ examiner }) => named(examiner?.name ?? 'Unknown') },
  countOf('Exams'),
  rate,
];

export const theoryColumns: readonly Column<TheoryStatistics>[] = [
  { header: 'Exam', wide: true, render: ({ type }) => named(type.name) },
  countOf('Tests'),
  rate,
];

export const markColumns: readonly Column<MarkStatistics>[] = [
  { header: 'Item', wide: true, render: ({ item }) => named(item) },
  {
    header: 'Examiner',
    render: ({ examiner }) => (examiner ? named(examiner.name) : 'All examiners'),
  },
  {
    header: 'OK',
    align: 'end',
    render: (row) => <Share some={row.ok} all={markedIn(row)} />,
  },
  { header: 'Minor', align: 'end', render: (row) => shareWords(row.minor, markedIn(row)) },
  { header: 'Major', align: 'end', render: (row) => shareWords(row.major, markedIn(row)) },
];
