import { Screen } from '@/components/layout/screens/screen';
import { Button } from '@/components/ui/button';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { AwardCatalogue } from './award-catalogue';
import { AwardGrants } from './award-grants';
import { AwardDialog } from './award-dialog';

export function DriverAwardsScreen() {
  const { opened, open, close } = useOpenedDialog<'new'>();
  return (
    <Screen
      actions={
        <Button variant="primary" onClick={() => open('new')}>
          New award
        </Button>
      }
    >
      <div className="space-y-6">
        <AwardCatalogue />
        <AwardGrants />
      </div>
      {opened && <AwardDialog award={null} onClose={close} />}
    </Screen>
  );
}
