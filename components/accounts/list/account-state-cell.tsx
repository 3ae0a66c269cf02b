import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/date/time';
import { ACCOUNT_STATE_LABELS } from '@/lib/contracts/accounts/account-labels';
import type { AccountRow } from '@/lib/contracts/accounts/accounts';
import { ACCOUNT_STATE_TONES } from '@/lib/accounts/words';

interface AccountStateCellProps {
  row: Pick<AccountRow, 'state' | 'disabled_until'>;
}

export function AccountStateCell({ row }: AccountStateCellProps) {
  const { state, disabled_until: until } = row;
  return (
    <>
      <Badge tone={ACCOUNT_STATE_TONES[state]}>{ACCOUNT_STATE_LABELS[state]}</Badge>
      {until !== null && (
        <p className="mt-1 text-xs text-muted">
          until <Time iso={until} shape="day" />
        </p>
      )}
    </>
  );
}
