import { ChapterForm } from './chapter-form';
import { KnownChapter } from './known-chapter';

interface EditedChapterProps {
  /** Null for a new chapter. */
  id: number | null;
  onDone: (slug: string) => void;
  onCancel: () => void;
}

export function EditedChapter({ id, onDone, onCancel }: EditedChapterProps) {
  if (id === null)
    return <ChapterForm seen={null} begun={null} onDone={onDone} onCancel={onCancel} />;
  return <KnownChapter id={id} onDone={onDone} onCancel={onCancel} />;
}
