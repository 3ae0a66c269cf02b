import { Screen } from '@/components/layout/screens/screen';
import { idIn } from '@/lib/navigation/id-in';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { EditedBonus } from './edited-bonus';
import { NewBonus } from './new-bonus';

/** A new bonus; with one in the address, that one is edited. */
export function CreateBonusScreen() {
  const { query, isReady } = useQueryState();
  const id = idIn(query['bonus']);
  return (
    <Screen
      {...(id !== null && { title: 'Edit Bonus' })}
      description="Points on top of what deliveries bring by themselves."
    >
      {isReady && (id === null ? <NewBonus /> : <EditedBonus key={id} id={id} />)}
    </Screen>
  );
}
