import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { Notice } from '@/components/ui/notice';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { fieldsOf } from '@/lib/rewards/bonus-form';
import { useManagedBonus } from '@/lib/rewards/bonus-queries';
import { BonusForm } from './bonus-form';

interface EditedBonusProps {
  id: number;
}

export function EditedBonus({ id }: EditedBonusProps) {
  const bonus = useManagedBonus(id);
  if (bonus.isPending)
    return (
      <Loading label="Loading the bonus">
        <RowsSkeleton count={5} rowClassName="h-16" />
      </Loading>
    );
  if (bonus.isError)
    return (
      <LoadError
        subject="the bonus"
        reason={bonus.error.message}
        onRetry={() => void bonus.refetch()}
      />
    );
  const { phase, version, drivers } = bonus.data;
  if (phase !== 'draft' && phase !== 'upcoming')
    return <Notice>This bonus has started: it can be extended, paused or stopped.</Notice>;
  return (
    <BonusForm
      key={version}
      known={{ id, version }}
      defaults={fieldsOf(bonus.data)}
      drivers={drivers}
    />
  );
}
