import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import type { GuideTemplate } from '@/lib/contracts/handbook';

const MOST = 10;

/** Any number of texts for readers to copy, and for staff to insert into messages. */
export function TemplateFields() {
  const { fields, append, remove } = useFieldArray<{ templates: GuideTemplate[] }, 'templates'>({
    name: 'templates',
  });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-medium">Templates (optional)</legend>
      <p className="text-sm text-muted">Staff can insert them into messages to members.</p>
      {fields.map(({ id }, place) => (
        <div key={id} className="space-y-3 rounded-md border border-line p-3">
          <TextField
            label={`Template ${place + 1} title`}
            name={`templates.${place}.title`}
            maxLength={80}
          />
          <TextArea
            label={`Template ${place + 1} text`}
            name={`templates.${place}.text`}
            rows={3}
            maxLength={4000}
          />
          <Button
            aria-label={`Remove template ${place + 1}`}
            onClick={() => {
              flushSync(() => remove(place));
              add.current?.focus();
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      {fields.length < MOST && (
        <Button ref={add} onClick={() => append({ title: '', text: '' })}>
          Add template
        </Button>
      )}
    </fieldset>
  );
}
