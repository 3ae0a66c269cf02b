import { useState } from 'react';
import * as z from 'zod/mini';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { type ImportedEvent, importEventEndpoint } from '@/lib/contracts/events/truckersmp';
import { useImportEvent } from '@/lib/events/queries';
import { routes } from '@/lib/navigation/routes';

const schema = z.object({
  truckersmp_event: importEventEndpoint.input.body.shape.truckersmp_event,
});

interface ImportEventProps {
  /** The event whose form is filled; null for a new one. */
  eventId: number | null;
  first?: string;
  /** Whether the form holds what isn't saved. */
  isChanged: boolean;
  onImport: (fields: ImportedEvent) => void;
}

/** Fills the form with what TruckersMP tells of an event; it is saved by whoever has looked at it. */
export function ImportEvent({ eventId, first = '', isChanged, onImport }: ImportEventProps) {
  const read = useImportEvent({ event_id: eventId });
  const [isDone, setIsDone] = useState(false);
  const known = read.data?.known ?? null;
  return (
    <Card title="Import from TruckersMP">
      <Form
        schema={schema}
        isPending={read.isPending}
        error={read.error}
        onSubmit={async (asked) => {
          setIsDone(false);
          const { fields } = await read.mutateAsync(asked);
          if (!fields) return;
          setIsDone(true);
          onImport(fields);
        }}
      >
        <LiveRegion>
          {known && (
            <Notice tone="warning">
              This event is already in the panel:{' '}
              <AppLink
                href={routes.eventManage(known.id)}
                className="text-accent underline wrap-anywhere"
              >
                {known.title}
              </AppLink>
            </Notice>
          )}
          {isDone && (
            <Notice tone="success">
              Filled in below. Check everything before you save; the end is an estimate.
              {read.data?.lacks_banner === true && ' The banner couldn’t be fetched.'}
              {read.data?.lacks_route_picture === true &&
                ' The picture of the route couldn’t be fetched.'}
            </Notice>
          )}
        </LiveRegion>
        <TextField
          label="TruckersMP event to import"
          name="truckersmp_event"
          maxLength={300}
          defaultValue={first}
          hint={
            isChanged
              ? 'The event’s number or link. Replaces what you’ve entered below.'
              : 'The event’s number or link. Nothing is saved until you save the form.'
          }
        />
        <SubmitButton variant="secondary">Import event</SubmitButton>
      </Form>
    </Card>
  );
}
