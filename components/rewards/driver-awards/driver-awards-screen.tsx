import { useState } from 'react';
import { Screen } from '@/components/layout/screens/screen';
import { Button } from '@/components/ui/button';
import { AwardCatalogue } from './award-catalogue';
import { AwardGrants } from './award-grants';
import { AwardDialog } from './award-dialog';

export function DriverAwardsScreen() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Screen
      actions={
        <Button variant="primary" onClick={() => setIsAdding(true)}>
          New award
        </Button>
      }
    >
      <div className="space-y-6">
        <AwardCatalogue />
        <AwardGrants />
      </div>
      {isAdding && <AwardDialog award={null} onClose={() => setIsAdding(false)} />}
    </Screen>
  );
}
