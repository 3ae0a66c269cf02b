import { Card } from '@/components/ui/card';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import { chapterFields, type ChapterFields } from '@/lib/contracts/handbook';
import { useBegun } from '@/lib/forms/use-begun';
import { readChapter } from '@/lib/handbook/form';
import { type SeenChapter, useSaveChapter } from '@/lib/handbook/queries';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { ChapterBody } from './chapter-body';
import { TemplateFields } from './template-fields';

interface ChapterFormProps {
  /** Null for a new chapter. */
  seen: SeenChapter | null;
  begun: ChapterFields | null;
  onDone: (slug: string) => void;
  onCancel: () => void;
}

export function ChapterForm({ seen: known, begun, onDone, onCancel }: ChapterFormProps) {
  const seen = useBegun(known);
  const save = useSaveChapter(seen);
  return (
    <Card title={seen ? 'Edit chapter' : 'New chapter'}>
      <Form
        schema={chapterFields}
        read={readChapter}
        defaultValues={{ templates: begun?.templates ?? [] }}
        isPending={save.isPending}
        error={save.error}
        onSubmit={async (chapter) => {
          const goOn = fromHere();
          const { slug } = await save.mutateAsync(chapter);
          notify({ type: 'SUCCESS', message: `“${chapter.title}” saved.` });
          goOn(() => onDone(slug));
        }}
      >
        <TextField label="Title" name="title" maxLength={120} defaultValue={begun?.title} />
        <ChapterBody defaultValue={begun?.body ?? ''} />
        <TextArea
          label="Checklist (optional)"
          name="checklist"
          rows={4}
          hint="One point per line. Each reader has their own ticks."
          defaultValue={begun?.checklist.join('\n')}
        />
        <TemplateFields />
        <FormButtons onCancel={onCancel}>
          <SubmitButton>Save chapter</SubmitButton>
        </FormButtons>
      </Form>
    </Card>
  );
}
