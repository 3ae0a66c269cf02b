import { useRef, useState } from 'react';
import { CONTROL } from '@/components/ui/control-class';
import { Field } from '@/components/ui/field';
import { QueryStates } from '@/components/ui/query-states';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { WrittenText } from '@/components/ui/written-text';
import { usePreview } from '@/lib/hr/guide-queries';

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

interface ChapterBodyProps {
  defaultValue: string;
}

/** The text of a chapter, and how it will look. */
export function ChapterBody({ defaultValue }: ChapterBodyProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const preview = usePreview(previewed);
  const show = (view: string) =>
    setPreviewed(view === 'preview' ? (area.current?.value ?? '') : null);
  return (
    <div className="space-y-2">
      <SegmentedControl
        label="View of the text"
        value={previewed === null ? 'write' : 'preview'}
        options={VIEWS}
        onChange={show}
      />
      <div className={previewed === null ? '' : 'hidden'}>
        <Field
          label="Text"
          name="body"
          hint="Markdown: ## for a heading, - for a list, **bold**, [words](https://…) for a link. Markup and pictures stay text."
        >
          {(attributes) => (
            <textarea
              {...attributes}
              ref={area}
              rows={16}
              maxLength={20_000}
              defaultValue={defaultValue}
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
          <QueryStates subject="the preview" query={preview} skeleton={<RowsSkeleton count={3} />}>
            {({ html }) => <WrittenText html={html} />}
          </QueryStates>
        </section>
      )}
    </div>
  );
}
