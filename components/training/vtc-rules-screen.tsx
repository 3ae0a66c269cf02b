import { Screen } from '@/components/layout/screens/screen';
import { Button } from '@/components/ui/button';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useRules } from '@/lib/training/rules-queries';
import { EditedRules } from './edited-rules';
import { RulesText } from './rules-text';

/** The company's rules, with an editor for members who may change them. */
export function VtcRulesScreen() {
  const { query, setQuery } = useQueryState();
  const rules = useRules();
  const mayWrite = usePermissions().held.has('MANAGE_VTC_RULES');
  const isEditing = mayWrite && query['edit'] !== undefined;
  return (
    <Screen
      description="The rules every member has accepted, and how they changed."
      actions={
        mayWrite &&
        !isEditing && (
          <Button variant="primary" onClick={() => setQuery({ edit: 'yes' })}>
            Write new version
          </Button>
        )
      }
    >
      <QueryStates
        subject="the rules"
        query={rules}
        skeleton={<Skeleton className="h-128 w-full" />}
      >
        {(found) =>
          isEditing ? (
            <div data-shown-by="edit">
              <EditedRules current={found} onDone={() => setQuery({ edit: undefined }, 'done')} />
            </div>
          ) : (
            <RulesText rules={found} mayWrite={mayWrite} />
          )
        }
      </QueryStates>
    </Screen>
  );
}
