import { ReadAddress } from '@/components/ui/state/read-address';
import { recordAddress } from '@/lib/navigation/page-address';
import { Screen } from '@/components/layout/screens/screen';
import { idIn } from '@/lib/navigation/id-in';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { EditedBonus } from './edited-bonus';
import { NewBonus } from './new-bonus';

const address = recordAddress({ bonus: 'a bonus' });

/** Creates a bonus, or edits the one named in the URL. */
export function CreateBonusScreen() {
  const { query, isReady } = useQueryState();
  const id = idIn(query['bonus']);
  return (
    <Screen
      {...(id !== null && { title: 'Edit Bonus' })}
      description="Extra points on top of what jobs earn."
    >
      <ReadAddress by={address}>
        {isReady && (id === null ? <NewBonus /> : <EditedBonus key={id} id={id} />)}
      </ReadAddress>
    </Screen>
  );
}
