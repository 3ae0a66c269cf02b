import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { fieldsOf } from '@/lib/rewards/bonus-form';
import { useManagedBonus } from '@/lib/rewards/managed-bonus-queries';
import { BonusForm } from './bonus-form';

interface EditedBonusProps {
  id: number;
}

export function EditedBonus({ id }: EditedBonusProps) {
  return (
    <QueryStates
      subject="the bonus"
      query={useManagedBonus({ id })}
      skeleton={<RowsSkeleton count={5} rowClassName="h-16" />}
    >
      {(bonus) =>
        bonus.phase === 'draft' || bonus.phase === 'upcoming' ? (
          <BonusForm
            known={{ id, version: bonus.version }}
            isDraft={bonus.phase === 'draft'}
            defaults={fieldsOf(bonus)}
            drivers={bonus.drivers}
          />
        ) : (
          <Notice>
            This bonus has started. You can extend, pause or stop it from the list of bonuses.
          </Notice>
        )
      }
    </QueryStates>
  );
}
