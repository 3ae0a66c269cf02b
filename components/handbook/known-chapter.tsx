import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useWrittenChapter } from '@/lib/handbook/queries';
import { ChapterForm } from './chapter-form';

interface KnownChapterProps {
  id: number;
  onDone: (slug: string) => void;
  onCancel: () => void;
}

/** The form of an existing chapter in its latest version. */
export function KnownChapter({ id, onDone, onCancel }: KnownChapterProps) {
  return (
    <QueryStates
      subject="the chapter"
      query={useWrittenChapter({ id })}
      skeleton={<Skeleton className="h-128 w-full" />}
    >
      {({ version, versions }) => (
        <ChapterForm
          seen={{ id, version }}
          begun={versions[0] ?? null}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
    </QueryStates>
  );
}
