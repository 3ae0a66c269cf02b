import { type ReactNode, useContext, useState } from 'react';
import { useText } from '@/lib/forms/use-text';
import { editByKey, MarkdownToolbar } from '@/components/ui/editor/markdown-toolbar';
import { CONTROL } from './control-class';
import { Field } from './field';
import { FormContext } from './form-context';
import type { AreaTools } from './text-area';
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
  /** A preview of the text. */
  renderPreview: (text: string) => ReactNode;
  tools?: AreaTools;
}

/** A Markdown text area with a preview. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, name, maxLength, renderPreview, tools: Tools, ...area } = props;
  const isWrong = Boolean(useContext(FormContext).errors[name]);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const text = useText(name, area.defaultValue);
  return (
    <div className="space-y-2">
      <SegmentedControl
        label="View of the text"
        value={isPreviewed ? 'preview' : 'write'}
        options={VIEWS}
        onChange={(view) => setIsPreviewed(view === 'preview')}
      />
      {/* The error is shown at the text area. */}
      <div className={!isPreviewed || isWrong ? '' : 'hidden'}>
        <Field
          label={label}
          name={name}
          maxLength={maxLength}
          hint="Markdown: ## for a heading, - for a list, **bold**, [words](https://…) for a link. HTML and pictures are shown as text."
        >
          {(attributes) => (
            <div>
              <MarkdownToolbar areaId={attributes.id} />
              <textarea
                {...area}
                {...attributes}
                onKeyDown={editByKey}
                className={`resize-y font-mono ${CONTROL}`}
              />
              {Tools && <Tools areaId={attributes.id} />}
            </div>
          )}
        </Field>
      </div>
      {isPreviewed && (
        <section
          aria-label="Preview"
          className="min-h-40 rounded-md border border-line bg-canvas p-4"
        >
          {renderPreview(text)}
        </section>
      )}
    </div>
  );
}
