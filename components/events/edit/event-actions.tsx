import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { LiveRegion } from '@/components/ui/state/live-region';
import type { EditedEvent } from '@/lib/contracts/events/event-management';
import { useDeleteEvent, useDuplicateEvent, usePublishEvent } from '@/lib/events/queries';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';
import { PublishCrew } from '@/components/events/crew/publish-crew';
import { RepeatEvent } from '@/components/events/series/repeat-event';
import { CancelEvent } from './cancel-event';

interface EventActionsProps {
  event: EditedEvent;
  /** Whether the form holds what isn't saved. */
  isChanged: boolean;
}

/** What can be done with an event in its current phase. */
export function EventActions({ event, isChanged }: EventActionsProps) {
  const { id, version, phase, fields, series_id, crew } = event;
  const { title } = fields;
  const { push } = useRouter();
  const publish = usePublishEvent({ id, version });
  const remove = useDeleteEvent({ id });
  const duplicate = useDuplicateEvent({ id });
  const { opened: asked, open, goOn, close } = useOpenedDialog<'cancel' | 'delete' | 'repeat'>();
  const isOpen = phase === 'draft' || phase === 'upcoming' || phase === 'running';
  const isOn = phase === 'upcoming' || phase === 'running' || phase === 'awaiting_attendance';
  const leadingTo = () => {
    const here = fromHere();
    return (path: string) => here(() => goOn(() => void push(path)));
  };
  return (
    <>
      {phase === 'draft' && (
        <Button
          variant="primary"
          isPending={publish.isPending}
          disabled={isChanged}
          onClick={() => {
            const follow = leadingTo();
            publish.mutate(null, {
              onSuccess: () => {
                notify({ type: 'SUCCESS', message: `“${title}” published.` });
                follow(routes.event(id));
              },
            });
          }}
        >
          Publish event
        </Button>
      )}
      {(phase === 'upcoming' || phase === 'running') && (
        <PublishCrew id={id} crew={crew} disabled={isChanged} />
      )}
      <ButtonLink href={routes.event(id)} variant="secondary">
        View event
      </ButtonLink>
      <Button
        isPending={duplicate.isPending}
        onClick={() => {
          const follow = leadingTo();
          duplicate.mutate(null, {
            onSuccess: (copy) => {
              notify({ type: 'SUCCESS', message: `Copy of “${title}” created as a draft.` });
              follow(routes.eventManage(copy.id));
            },
          });
        }}
      >
        Duplicate event
      </Button>
      {series_id === null && (phase === 'draft' || phase === 'upcoming') && (
        <Button disabled={isChanged} onClick={() => open('repeat')}>
          Repeat event
        </Button>
      )}
      {phase === 'draft' && (
        <Button variant="danger" onClick={() => open('delete')}>
          Delete draft
        </Button>
      )}
      {isOn && (
        <Button variant="danger" onClick={() => open('cancel')}>
          Cancel event
        </Button>
      )}
      <LiveRegion className="text-sm text-muted">
        {isOpen && isChanged && 'Save your changes first.'}
      </LiveRegion>
      {asked === 'repeat' && <RepeatEvent event={event} onClose={close} />}
      {asked === 'cancel' && <CancelEvent event={event} onClose={close} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title={`Delete “${title}”?`}
          confirmLabel="Delete draft"
          onConfirm={() => {
            close();
            const follow = leadingTo();
            remove.mutate(null, {
              onSuccess: () => {
                notify({ type: 'SUCCESS', message: `“${title}” deleted.` });
                follow(routes.eventsManage);
              },
            });
          }}
          onClose={close}
        >
          No one has seen it yet. This can’t be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
