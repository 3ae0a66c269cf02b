import { Card } from '@/components/ui/card';
import { SortedTable } from '@/components/ui/table/sorted-table';
import type { ExamStatistics } from '@/lib/contracts/exams/statistics';
import { marksByType } from '@/lib/exams/statistics';
import * as columns from './statistics-columns';

interface StatisticsTablesProps {
  statistics: ExamStatistics;
}

/** One table for each question that statistics answer. */
export function StatisticsTables({ statistics }: StatisticsTablesProps) {
  const { types, routes, examiners, theory } = statistics;
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      {types.length > 0 && (
        <>
          <Card title="By exam" aside="Wait: median time from request to exam">
            <SortedTable
              label="By exam"
              columns={columns.typeColumns}
              rows={types}
              rowKey={({ type }) => type.id}
            />
          </Card>
          <Card title="By examiner">
            <SortedTable
              label="By examiner"
              columns={columns.examinerColumns}
              rows={examiners}
              rowKey={({ examiner }) => examiner?.user_id ?? 0}
            />
          </Card>
          <Card title="By route">
            <SortedTable
              label="By route"
              columns={columns.routeColumns}
              rows={routes}
              rowKey={({ route }) => route.id}
            />
          </Card>
        </>
      )}
      {theory.length > 0 && (
        <Card title="Theory tests">
          <SortedTable
            label="Theory tests"
            columns={columns.theoryColumns}
            rows={theory}
            rowKey={({ type }) => type.id}
          />
        </Card>
      )}
      {marksByType(statistics).map(({ id, name, marks }) => (
        <Card key={id} title={`Marks: ${name}`} className="xl:col-span-2">
          <SortedTable
            label={`Marks: ${name}`}
            columns={columns.markColumns}
            rows={marks}
            rowKey={({ item, examiner }) => `${item} ${examiner?.user_id ?? 'all'}`}
            isFaint={({ examiner }) => examiner === null}
          />
        </Card>
      ))}
    </div>
  );
}
