import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import type { GuideTemplate } from '@/lib/contracts/handbook';

const MOST = 10;

interface TemplateFieldsProps {
  defaults: readonly GuideTemplate[];
}

/** Texts that readers copy: as many as are wanted. */
export function TemplateFields({ defaults }: TemplateFieldsProps) {
  const [rows, setRows] = useState(() =>
    defaults.map((template, place) => ({ ...template, key: place })),
  );
  const add = () =>
    setRows([...rows, { title: '', text: '', key: (rows.at(-1)?.key ?? defaults.length) + 1 }]);
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-medium">Templates (optional)</legend>
      {rows.map(({ key, title, text }, place) => (
        <div key={key} className="space-y-3 rounded-md border border-line p-3">
          <TextField
            label={`Template ${place + 1}: title`}
            name={`templates.${place}.title`}
            maxLength={80}
            defaultValue={title}
          />
          <TextArea
            label={`Template ${place + 1}: text`}
            name={`templates.${place}.text`}
            rows={3}
            maxLength={4000}
            defaultValue={text}
          />
          <Button
            aria-label={`Remove template ${place + 1}`}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            Remove
          </Button>
        </div>
      ))}
      {rows.length < MOST && <Button onClick={add}>Add a template</Button>}
    </fieldset>
  );
}
