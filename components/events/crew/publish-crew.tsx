import { Button } from '@/components/ui/button';
import type { EditedEvent } from '@/lib/contracts/events/event-management';
import { usePublishCrew } from '@/lib/events/crew-queries';
import { counted } from '@/lib/format/quantity';
import { notify } from '@/lib/messages/notify';

interface PublishCrewProps extends Pick<EditedEvent, 'id' | 'crew'> {
  disabled?: boolean;
}

/** Shows the planned crew to members and asks them; nothing where no one is planned. */
export function PublishCrew({ id, crew, disabled = false }: PublishCrewProps) {
  const publish = usePublishCrew({ id });
  if (!crew.some(({ state }) => state === 'planned')) return null;
  return (
    <Button
      variant="primary"
      isPending={publish.isPending}
      disabled={disabled}
      onClick={() =>
        publish.mutate(null, {
          onSuccess: ({ asked }) =>
            notify({ type: 'SUCCESS', message: `${counted(asked, 'member')} asked.` }),
        })
      }
    >
      Publish crew
    </Button>
  );
}
