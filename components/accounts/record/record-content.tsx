import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Facts } from '@/components/ui/text/facts';
import { Menu } from '@/components/ui/menu/menu';
import { Notice } from '@/components/ui/state/notice';
import { Time } from '@/components/ui/date/time';
import type { Account } from '@/lib/contracts/accounts/accounts';
import { ACTIONS } from '@/lib/accounts/actions';
import { type ActionName, actionsFor, splitActions } from '@/lib/accounts/words';
import { routes } from '@/lib/navigation/routes';
import { RecordConnections } from './record-connections';
import { RecordHistory } from './record-history';
import { RecordNotes } from './record-notes';
import { recordFacts } from './record-facts';

interface RecordContentProps {
  account: Account;
  isManager: boolean;
  onAction: (action: ActionName) => void;
}

export function RecordContent({ account, isManager, onAction }: RecordContentProps) {
  const { often, rare } = splitActions(isManager ? actionsFor(account) : []);
  const { deletion, user_id: id, notes, history } = account;
  return (
    <div className="space-y-6">
      <div role="group" aria-label="Actions" className="flex flex-wrap gap-2">
        {often.map((action) => (
          <Button
            key={action}
            variant={ACTIONS[action].isDangerous ? 'danger' : 'secondary'}
            onClick={() => onAction(action)}
          >
            {ACTIONS[action].label}
          </Button>
        ))}
        <ButtonLink variant="secondary" href={routes.profile(id)}>
          Profile
        </ButtonLink>
        {rare.length > 0 && (
          <Menu
            label="Other actions"
            items={rare.map((action) => ({
              label: ACTIONS[action].label,
              isDangerous: ACTIONS[action].isDangerous ?? false,
              onSelect: () => onAction(action),
            }))}
          />
        )}
      </div>
      {isManager && !account.may_manage && !account.is_own && (
        <Notice>You can’t manage a member at or above your level.</Notice>
      )}
      {deletion && (
        <Notice tone="warning">
          The member asked to delete their account on <Time iso={deletion.asked_at} shape="day" />.{' '}
          {deletion.done_at === null ? (
            <>
              It will be deleted on <Time iso={deletion.due_at} shape="day" />.
            </>
          ) : (
            'It has been deleted.'
          )}
        </Notice>
      )}
      <Facts facts={recordFacts(account)} />
      <RecordConnections account={account} />
      <RecordNotes userId={id} notes={notes} mayLift={isManager && account.may_manage} />
      {history && <RecordHistory history={history} />}
    </div>
  );
}
