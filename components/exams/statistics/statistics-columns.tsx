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

/** Nothing to share out comes last. */
const shareOf = (some: number, all: number) => (all === 0 ? null : some / all);

const countOf = (header: string): Column<Passes> => ({
  header,
  sort: 'exams',
  align: 'end',
  render: ({ exams }) => formatNumber(exams),
});
const rate: Column<Passes> = {
  header: 'Passed',
  sort: 'passed',
  sortBy: ({ exams, passed }) => shareOf(passed, exams),
  align: 'end',
  render: ({ exams, passed }) => <Share some={passed} all={exams} />,
};

const named = (name: string) => <bdi className="wrap-anywhere">{name}</bdi>;

export const typeColumns: readonly Column<TypeStatistics>[] = [
  {
    header: 'Exam',
    sort: 'exam',
    sortBy: ({ type }) => type.name,
    wide: true,
    render: ({ type }) => named(type.name),
  },
  countOf('Exams'),
  rate,
  {
    header: 'Wait',
    sort: 'median_days',
    align: 'end',
    render: ({ median_days: days }) => daysWords(days),
  },
];

export const routeColumns: readonly Column<RouteStatistics>[] = [
  {
    header: 'Route',
    sort: 'route',
    sortBy: ({ route }) => wayWords(route),
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
  {
    header: 'Examiner',
    sort: 'examiner',
    sortBy: ({ examiner }) => examiner?.name ?? null,
    wide: true,
    render: ({ examiner }) => named(examiner?.name ?? 'Unknown'),
  },
  countOf('Exams'),
  rate,
];

export const theoryColumns: readonly Column<TheoryStatistics>[] = [
  {
    header: 'Exam',
    sort: 'exam',
    sortBy: ({ type }) => type.name,
    wide: true,
    render: ({ type }) => named(type.name),
  },
  countOf('Tests'),
  rate,
];

export const markColumns: readonly Column<MarkStatistics>[] = [
  { header: 'Item', sort: 'item', wide: true, render: ({ item }) => named(item) },
  {
    header: 'Examiner',
    sort: 'examiner',
    sortBy: ({ examiner }) => examiner?.name ?? null,
    render: ({ examiner }) => (examiner ? named(examiner.name) : 'All examiners'),
  },
  {
    header: 'OK',
    sort: 'ok',
    sortBy: (row) => shareOf(row.ok, markedIn(row)),
    align: 'end',
    render: (row) => <Share some={row.ok} all={markedIn(row)} />,
  },
  {
    header: 'Minor',
    sort: 'minor',
    sortBy: (row) => shareOf(row.minor, markedIn(row)),
    align: 'end',
    render: (row) => shareWords(row.minor, markedIn(row)),
  },
  {
    header: 'Major',
    sort: 'major',
    sortBy: (row) => shareOf(row.major, markedIn(row)),
    align: 'end',
    render: (row) => shareWords(row.major, markedIn(row)),
  },
];
