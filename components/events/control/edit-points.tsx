import { useState } from 'react';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { type ControlPoints, editPointsEndpoint } from '@/lib/contracts/events/control-points';
import { pointRowsOf, readPoints } from '@/lib/events/control-points';
import { useEditPoints } from '@/lib/events/control-queries';
import { notify } from '@/lib/messages/notify';
import { PointRows } from './point-rows';

interface EditPointsProps {
  id: number;
  points: ControlPoints;
  onSaved: () => void;
}

/** The form of an event's control points. A later version of them doesn't change what is typed. */
export function EditPoints({ id, points, onSaved }: EditPointsProps) {
  const [begun] = useState(points);
  const edit = useEditPoints({ id });
  return (
    <Form
      schema={editPointsEndpoint.input.body}
      read={readPoints(begun.version)}
      defaultValues={{ points: pointRowsOf(begun.items) }}
      isPending={edit.isPending}
      error={edit.error}
      onSubmit={async (fields) => {
        await edit.mutateAsync(fields);
        notify({ type: 'SUCCESS', message: 'Control points saved.' });
        onSaved();
      }}
    >
      <PointRows known={begun.items} />
      <SubmitButton>Save control points</SubmitButton>
    </Form>
  );
}
