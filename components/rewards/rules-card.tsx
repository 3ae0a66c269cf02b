import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { QueryCard } from '@/components/ui/query-card';
import { Skeleton } from '@/components/ui/skeleton';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { usePointRules } from '@/lib/rewards/queries';
import { ruleWords } from '@/lib/rewards/rule-words';
import { RulesDialog } from './rules-dialog';
import { RulesVersions } from './rules-versions';

/** What each part of the rule does, from the constants that hold now. */
export function RulesCard() {
  const rules = usePointRules();
  const { held } = usePermissions();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <QueryCard
      title="How points are counted"
      subject="the points rule"
      query={rules}
      skeleton={<Skeleton className="h-80 w-full" />}
    >
      {({ current, versions }) => (
        <>
          <dl className="text-sm">
            {ruleWords(current.rules).map(({ label, lines }) => (
              <div
                key={label}
                className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
              >
                <dt className="text-muted">{label}</dt>
                {lines.map((line) => (
                  <dd key={line} className="col-start-2 min-w-0">
                    {line}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <RulesVersions versions={versions} />
          {held.has('MANAGE_VTC_RULES') && (
            <div className="mt-4">
              <Button onClick={() => setIsEditing(true)}>Change the rule</Button>
            </div>
          )}
          {isEditing && <RulesDialog current={current} onClose={() => setIsEditing(false)} />}
        </>
      )}
    </QueryCard>
  );
}
