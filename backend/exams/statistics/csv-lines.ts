import type { CsvList } from '@/backend/core/text/csv';
import type { ExamStatistics } from '@/lib/contracts/exams/statistics';

interface Line {
  table: string;
  exam?: string;
  route?: string;
  examiner?: string;
  item?: string;
  results?: number;
  passed?: number;
  median_days?: number | null;
  ok?: number;
  minor?: number;
  major?: number;
}

const EVERYONE = 'All examiners';

/** All tables one below the other, each line with the name of its table. */
export const linesOf = ({ types, routes, examiners, marks, theory }: ExamStatistics): Line[] => [
  ...types.map(({ type, exams, passed, median_days }) => ({
    table: 'exams',
    exam: type.name,
    results: exams,
    passed,
    median_days,
  })),
  ...routes.map(({ route, type, exams, passed }) => ({
    table: 'routes',
    exam: type.name,
    route: `${route.from_city} – ${route.to_city}${route.via === '' ? '' : ` via ${route.via}`}`,
    results: exams,
    passed,
  })),
  ...examiners.map(({ examiner, exams, passed }) => ({
    table: 'examiners',
    examiner: examiner?.name ?? '',
    results: exams,
    passed,
  })),
  ...marks.map(({ type, item, examiner, ok, minor, major }) => ({
    table: 'marks',
    exam: type.name,
    item,
    examiner: examiner?.name ?? EVERYONE,
    ok,
    minor,
    major,
  })),
  ...theory.map(({ type, exams, passed }) => ({
    table: 'theory',
    exam: type.name,
    results: exams,
    passed,
  })),
];

/** The columns of the CSV of statistics. */
export const STATISTICS_CSV: CsvList<Line> = {
  list: 'exam statistics',
  file: 'exam-statistics',
  columns: [
    { header: 'table', value: ({ table }) => table },
    { header: 'exam', value: ({ exam }) => exam ?? null },
    { header: 'route', value: ({ route }) => route ?? null },
    { header: 'examiner', value: ({ examiner }) => examiner ?? null },
    { header: 'item', value: ({ item }) => item ?? null },
    { header: 'results', value: ({ results }) => results ?? null },
    { header: 'passed', value: ({ passed }) => passed ?? null },
    { header: 'median days', value: ({ median_days }) => median_days ?? null },
    { header: 'ok', value: ({ ok }) => ok ?? null },
    { header: 'minor', value: ({ minor }) => minor ?? null },
    { header: 'major', value: ({ major }) => major ?? null },
  ],
};
