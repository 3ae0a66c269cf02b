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
    table: 'Exams',
    exam: type.name,
    results: exams,
    passed,
    median_days,
  })),
  ...routes.map(({ route, type, exams, passed }) => ({
    table: 'Routes',
    exam: type.name,
    route: `${route.from_city} – ${route.to_city}${route.via === '' ? '' : ` via ${route.via}`}`,
    results: exams,
    passed,
  })),
  ...examiners.map(({ examiner, exams, passed }) => ({
    table: 'Examiners',
    examiner: examiner?.name ?? '',
    results: exams,
    passed,
  })),
  ...marks.map(({ type, item, examiner, ok, minor, major }) => ({
    table: 'Marks',
    exam: type.name,
    item,
    examiner: examiner?.name ?? EVERYONE,
    ok,
    minor,
    major,
  })),
  ...theory.map(({ type, exams, passed }) => ({
    table: 'Theory',
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
    { header: 'Table', value: ({ table }) => table },
    { header: 'Exam', value: ({ exam }) => exam ?? null },
    { header: 'Route', value: ({ route }) => route ?? null },
    { header: 'Examiner', value: ({ examiner }) => examiner ?? null },
    { header: 'Item', value: ({ item }) => item ?? null },
    { header: 'Results', value: ({ results }) => results ?? null },
    { header: 'Passed', value: ({ passed }) => passed ?? null },
    { header: 'Median (days)', value: ({ median_days }) => median_days ?? null },
    { header: 'OK', value: ({ ok }) => ok ?? null },
    { header: 'Minor', value: ({ minor }) => minor ?? null },
    { header: 'Major', value: ({ major }) => major ?? null },
  ],
};
