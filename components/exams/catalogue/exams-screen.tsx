import { Screen } from '@/components/layout/screens/screen';
import { CatalogueStates } from '@/components/exams/shared/catalogue-states';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useExamCatalogue } from '@/lib/exams/queries';
import { ExamCard } from './exam-card';

export function ExamsScreen() {
  const catalogue = useExamCatalogue();
  return (
    <Screen description="Driving exams you can take, and what each exam covers.">
      <CatalogueStates catalogue={catalogue}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title="No exams yet."
              description="Exams appear here once the exam team has set them up."
            />
          ) : (
            <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              {items.map((exam) => (
                <ExamCard key={exam.id} exam={exam} />
              ))}
            </ul>
          )
        }
      </CatalogueStates>
    </Screen>
  );
}
