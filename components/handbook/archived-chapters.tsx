import type { Guide } from '@/lib/contracts/handbook';
import { ArchivedChapter } from './archived-chapter';

interface ArchivedChaptersProps {
  chapters: Guide['archived'];
}

export function ArchivedChapters({ chapters }: ArchivedChaptersProps) {
  return (
    <section aria-label="Archived chapters" className="text-sm">
      <h2 className="mb-2 font-semibold">Archived</h2>
      <ul className="space-y-2">
        {chapters.map((chapter) => (
          <ArchivedChapter key={chapter.id} chapter={chapter} />
        ))}
      </ul>
    </section>
  );
}
