import { Card } from '@/components/ui/card';
import { CheckField } from '@/components/ui/form/ticks/check-field';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useSetSharing, useSharing } from '@/lib/map/queries';
import { notify } from '@/lib/messages/notify';

/** Position sharing; the choice is saved immediately. */
export function SharingCard() {
  const sharing = useSharing();
  const change = useSetSharing();
  const choose = (is_shared: boolean) =>
    change.mutate(
      { is_shared },
      {
        onSuccess: () =>
          notify({
            type: 'SUCCESS',
            message: is_shared ? 'Your truck is on the map.' : 'Your truck is off the map.',
          }),
      },
    );
  return (
    <Card title="Live map">
      <QueryStates subject="your choice" query={sharing} skeleton={<RowsSkeleton count={1} />}>
        {({ is_shared }) => (
          <CheckField
            label="Share my position"
            hint="Members see where your truck is while your tracker sends it, and for up to five minutes after. Without your consent, not even staff can see it. Positions are never stored; at events, only the minutes you were near the lead are counted. Works with the open job logger and custom trackers."
            isChecked={change.isPending ? change.variables.is_shared : is_shared}
            onChange={choose}
          />
        )}
      </QueryStates>
    </Card>
  );
}
