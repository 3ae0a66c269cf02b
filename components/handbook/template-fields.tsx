import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import { type GuideTemplate, TEMPLATE_KINDS } from '@/lib/contracts/handbook';
import { TEMPLATE_KIND_LABELS } from '@/lib/handbook/templates';

const MOST = 10;
const KINDS = [
  { value: '', label: 'Any message' },
  ...TEMPLATE_KINDS.map((kind) => ({ value: kind, label: TEMPLATE_KIND_LABELS[kind] })),
];

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
          <ChoiceField
            label={`Template ${place + 1} use`}
            name={`templates.${place}.kind`}
            options={KINDS}
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
