import { MarkdownField } from '@/components/ui/form/markdown-field';
import { ChapterPreview } from './chapter-preview';

interface ChapterBodyProps {
  defaultValue: string;
}

/** A chapter's text, with a preview. */
export function ChapterBody({ defaultValue }: ChapterBodyProps) {
  return (
    <MarkdownField
      label="Text"
      name="body"
      rows={16}
      maxLength={20_000}
      defaultValue={defaultValue}
      renderPreview={(text) => <ChapterPreview text={text} />}
    />
  );
}
