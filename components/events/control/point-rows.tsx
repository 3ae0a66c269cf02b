import { DUTY_LABELS } from '@/lib/contracts/events/event-labels';
import { useContext, useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { FieldError } from '@/components/ui/form/field-error';
import { FormContext } from '@/components/ui/form/form-context';
import { TextField } from '@/components/ui/form/text-field';
import { usePlace } from '@/components/ui/form/use-field';
import { Icon } from '@/components/ui/icon';
import { type ControlPoint, MOST_POINTS } from '@/lib/contracts/events/control-points';
import { CREW_DUTIES } from '@/lib/contracts/events/events';
import { newPoint } from '@/lib/events/control-points';
import { PointMember } from './point-member';

const DUTIES = CREW_DUTIES.map((value) => ({ value, label: DUTY_LABELS[value] }));

interface Row {
  id: string;
  place: string;
  duty: string;
  user_id: string;
  message: string;
}

interface PointRowsProps {
  /** What the rows began with, for the names of their members. */
  known: readonly ControlPoint[];
}

/** The control points of an event as rows of a form, in the order of the convoy. */
export function PointRows({ known }: PointRowsProps) {
  const { register } = useContext(FormContext);
  const problem = useId();
  const group = usePlace('points', 'Control points');
  const { fields, append, remove, move } = useFieldArray<{ points: Row[] }, 'points', 'key'>({
    name: 'points',
    keyName: 'key',
  });
  const add = useRef<HTMLButtonElement>(null);
  const memberOf = (id: string) => known.find((one) => String(one.id) === id)?.member ?? null;
  return (
    <fieldset ref={group} aria-describedby={problem} className="min-w-0 space-y-3">
      <legend className="sr-only">Control points</legend>
      <FieldError id={problem} name="points" />

      <ol className="space-y-3">
        {fields.map((row, place) => {
          const at = (name: string) => `points.${place}.${name}`;
          return (
            <li
              key={row.key}
              className="grid gap-3 border-b border-line pb-3 sm:grid-cols-2 xl:grid-cols-[1fr_10rem_12rem_1fr_auto]"
            >
              <input type="hidden" {...register?.(at('id'))} />
              <TextField label="Place" name={at('place')} maxLength={100} />
              <ChoiceField label="Duty" name={at('duty')} options={DUTIES} />
              <PointMember name={at('user_id')} first={memberOf(row.id)} />
              <TextField label="Message" name={at('message')} maxLength={300} />
              <div className="flex items-end gap-1">
                <Button
                  variant="quiet"
                  disabled={place === 0}
                  aria-label={`Move control point ${place + 1} up`}
                  onClick={() => move(place, place - 1)}
                >
                  <Icon name="arrow-up" />
                </Button>
                <Button
                  variant="quiet"
                  disabled={place === fields.length - 1}
                  aria-label={`Move control point ${place + 1} down`}
                  onClick={() => move(place, place + 1)}
                >
                  <Icon name="arrow-down" />
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Remove control point ${place + 1}`}
                  onClick={() => {
                    remove(place);
                    add.current?.focus();
                  }}
                >
                  <Icon name="x-mark" />
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        ref={add}
        disabled={fields.length >= MOST_POINTS}
        onClick={() => append(newPoint(), { focusName: `points.${fields.length}.place` })}
      >
        Add control point
      </Button>
    </fieldset>
  );
}
