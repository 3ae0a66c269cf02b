import { ReadAddress } from '@/components/ui/state/read-address';
import { recordAddress } from '@/lib/navigation/page-address';
import { Screen } from '@/components/layout/screens/screen';
import { CatalogueStates } from '@/components/exams/shared/catalogue-states';
import { useExamCatalogue } from '@/lib/exams/queries';
import { idIn } from '@/lib/navigation/id-in';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { BookExam } from './book-exam';
import { MoveExam } from './move-exam';

const address = recordAddress({ booking: 'a booking', exam: 'an exam' });

/** Books an exam, or moves the one named in the URL. */
export function BookExamScreen() {
  const { query, isReady } = useQueryState();
  const moved = idIn(query['booking']);
  const catalogue = useExamCatalogue(isReady && moved === null ? {} : null);
  return (
    <Screen
      {...(moved !== null && { title: 'Choose another time' })}
      description="Times are in your time zone. Book 12 hours to 14 days ahead."
    >
      <ReadAddress by={address}>
        {isReady && moved !== null && <MoveExam key={moved} id={moved} />}
        {moved === null && (
          <CatalogueStates catalogue={catalogue}>
            {(items) => <BookExam exams={items} first={idIn(query['exam'])} />}
          </CatalogueStates>
        )}
      </ReadAddress>
    </Screen>
  );
}
