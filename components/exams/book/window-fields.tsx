import { useId } from 'react';
import { FieldError } from '@/components/ui/form/field-error';
import { TextField } from '@/components/ui/form/text-field';
import { usePlace } from '@/components/ui/form/use-field';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';

const PLACES = Array.from({ length: EXAM_RULES.windows }, (_, place) => place);

interface WindowFieldsProps {
  minutes: number;
}

/** Up to three spans of time; empty ones are left out. */
export function WindowFields({ minutes }: WindowFieldsProps) {
  const id = useId();
  const group = usePlace('windows', 'Times');
  return (
    <fieldset ref={group} aria-describedby={id} className="min-w-0 space-y-3">
      <legend className="text-sm font-medium">Times that suit you (your time)</legend>
      <p className="text-sm text-muted">
        At least {minutes + EXAM_RULES.buffer_minutes} minutes each. An examiner chooses one of
        them.
      </p>
      {PLACES.map((place) => (
        <div key={place} className="fields-beside sm:grid-cols-2">
          <TextField
            label={place === 0 ? 'From' : `From, time ${place + 1} (optional)`}
            name={`windows.${place}.from`}
            type="datetime-local"
          />
          <TextField
            label={place === 0 ? 'Until' : `Until, time ${place + 1} (optional)`}
            name={`windows.${place}.to`}
            type="datetime-local"
          />
        </div>
      ))}
      <FieldError id={id} name="windows" />
    </fieldset>
  );
}
