import { type ReactNode, useContext, useRef, useState } from 'react';
import { CONTROL } from './control-class';
import { Field } from './field';
import { FormContext } from './form-context';
import { SegmentedControl } from './segmented-control';

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

interface MarkdownFieldProps {
  label: string;
  name: string;
  rows: number;
  maxLength: number;
  defaultValue: string;
  /** How a text will look. */
  renderPreview: (text: string) => ReactNode;
}

/** A text with headings, lists and links, and how it will look. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, name, renderPreview, ...area } = props;
  const control = useRef<HTMLTextAreaElement>(null);
  const isWrong = Boolean(useContext(FormContext).errors[name]);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const show = (view: string) =>
    setPreviewed(view === 'preview' ? (control.current?.value ?? '') : null);
  return (
    <div className="space-y-2">
      <SegmentedControl
        label="View of the text"
        value={previewed === null ? 'write' : 'preview'}
        options={VIEWS}
        onChange={show}
      />
      {/* What is wrong is told at the text. */}
      <div className={previewed === null || isWrong ? '' : 'hidden'}>
        <Field
          label={label}
          name={name}
          hint="Markdown: ## for a heading, - for a list, **bold**, [words](https://…) for a link. Markup and pictures stay text."
        >
          {(attributes) => (
            <textarea
              {...area}
              {...attributes}
              ref={control}
              className={`resize-y font-mono ${CONTROL}`}
            />
          )}
        </Field>
      </div>
      {previewed !== null && (
        <section
          aria-label="Preview"
          className="min-h-40 rounded-md border border-line bg-canvas p-4"
        >
          {renderPreview(previewed)}
        </section>
      )}
    </div>
  );
}
