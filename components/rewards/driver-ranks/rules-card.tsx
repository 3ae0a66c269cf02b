import { Button } from '@/components/ui/button';
import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { TermLines } from '@/components/ui/text/term-lines';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { usePointRules } from '@/lib/rewards/ladder-queries';
import { ruleWords } from '@/lib/rewards/rule-words';
import { RulesDialog } from './rules-dialog';
import { RulesVersions } from './rules-versions';

/** Explains each part of the points rules with their current values. */
export function RulesCard() {
  const rules = usePointRules();
  const { held } = usePermissions();
  const { opened, open, close } = useOpenedDialog<'edit'>();
  return (
    <QueryCard
      title="How points are calculated"
      subject="the points rules"
      query={rules}
      skeleton={<Skeleton className="h-80 w-full" />}
    >
      {({ current, versions }) => (
        <>
          <TermLines terms={ruleWords(current.rules)} />
          <RulesVersions versions={versions} />
          {held.has('MANAGE_VTC_RULES') && (
            <div className="mt-4">
              <Button onClick={() => open('edit')}>Edit rules</Button>
            </div>
          )}
          {opened && <RulesDialog current={current} onClose={close} />}
        </>
      )}
    </QueryCard>
  );
}
