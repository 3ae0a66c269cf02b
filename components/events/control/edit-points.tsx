import { useState } from 'react';
import { ScopeChoice } from '@/components/events/series/scope-choice';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { type ControlPoints, editPointsEndpoint } from '@/lib/contracts/events/control-points';
import type { Scope } from '@/lib/contracts/events/series';
import { pointRowsOf, readPoints } from '@/lib/events/control-points';
import { useEditPoints } from '@/lib/events/control-queries';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { PointRows } from './point-rows';

interface EditPointsProps {
  id: number;
  points: ControlPoints;
  isInSeries: boolean;
  onSaved: () => void;
}

/** The form of an event's control points. A later version of them doesn't change what is typed. */
export function EditPoints({ id, points, isInSeries, onSaved }: EditPointsProps) {
  const begun = useBegun(points);
  const [scope, setScope] = useState<Scope>('this');
  const edit = useEditPoints({ id });
  return (
    <Form
      schema={editPointsEndpoint.input.body}
      read={readPoints(begun.version)}
      defaultValues={{ points: pointRowsOf(begun.items) }}
      isPending={edit.isPending}
      error={edit.error}
      onSubmit={async (fields) => {
        await edit.mutateAsync({ ...fields, ...(isInSeries && { scope }) });
        notify({ type: 'SUCCESS', message: 'Control points saved.' });
        onSaved();
      }}
    >
      <PointRows known={begun.items} />
      {isInSeries && (
        <ScopeChoice
          label="Save control points for"
          hint="The other events get the same control points. Assign members at each event."
          value={scope}
          onChange={setScope}
        />
      )}
      <SubmitButton>Save control points</SubmitButton>
    </Form>
  );
}
