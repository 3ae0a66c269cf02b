import { ListBody } from '@/components/ui/table/list-body';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import type { Patch } from '@/lib/navigation/list-address';
import { useManagedBonuses } from '@/lib/rewards/managed-bonus-queries';
import { type BonusesQuery, NO_QUERY } from '@/lib/rewards/address';
import { bonusColumns } from './bonus-columns';
import { BonusDialog } from './bonus-dialog';
import { BonusFilters } from './bonus-filters';
import { NoBonuses } from './no-bonuses';

interface ManagedBonusesProps {
  query: BonusesQuery;
  isReady: boolean;
  onChange: (patch: Patch) => void;
}

export function ManagedBonuses({ query, isReady, onChange }: ManagedBonusesProps) {
  const bonuses = useManagedBonuses(isReady ? query : null);
  const { opened, open, renew, close } = useOpenedRow(bonuses.data?.items, ({ id }) => id);
  return (
    <>
      <BonusFilters query={query} onChange={onChange} />
      <ListBody
        label="Bonuses"
        noun={['bonus', 'bonuses']}
        list={bonuses}
        columns={bonusColumns(open)}
        rowKey={({ id }) => id}
        asked={query}
        empty={<NoBonuses query={query} onChange={onChange} />}
        onReset={() => onChange(NO_QUERY)}
        onChange={onChange}
      />
      {opened && <BonusDialog bonus={opened.row} onActed={renew} onClose={close} />}
    </>
  );
}
