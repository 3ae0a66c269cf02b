import { Time } from '@/components/ui/date/time';
import { WrittenText } from '@/components/ui/text/written-text';
import type { GuideChapter } from '@/lib/contracts/handbook';
import type { ChapterMoves } from '@/lib/handbook/use-chapter-moves';
import { ChapterActions } from './chapter-actions';
import { ChapterChecklist } from './chapter-checklist';
import { ChapterTemplates } from './chapter-templates';

interface ChapterViewProps {
  chapter: GuideChapter;
  moves: ChapterMoves;
  mayWrite: boolean;
  onEdit: () => void;
}

export function ChapterView({ chapter, moves, mayWrite, onEdit }: ChapterViewProps) {
  const { id, title, html, checklist, templates, edited_by: editor, updated_at: at } = chapter;
  return (
    <article className="min-w-0 space-y-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <header className="space-y-3">
        <h2 className="text-xl font-semibold wrap-anywhere">{title}</h2>
        {mayWrite && <ChapterActions chapter={chapter} moves={moves} onEdit={onEdit} />}
      </header>
      <div className="max-w-prose">
        <WrittenText html={html} />
      </div>
      {checklist.length > 0 && <ChapterChecklist chapterId={id} points={checklist} />}
      {templates.length > 0 && <ChapterTemplates templates={templates} />}
      <footer className="border-t border-line pt-3 text-sm text-muted">
        {editor ? (
          <>
            Last changed by <bdi>{editor.name}</bdi>, <Time iso={at} />
          </>
        ) : (
          <>
            Included draft, <Time iso={at} shape="day" />
          </>
        )}
      </footer>
    </article>
  );
}
