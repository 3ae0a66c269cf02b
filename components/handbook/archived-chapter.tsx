import { Button } from '@/components/ui/button';
import type { Guide } from '@/lib/contracts/handbook';
import { useArchiveChapter } from '@/lib/handbook/queries';
import { notify } from '@/lib/messages/notify';

interface ArchivedChapterProps {
  chapter: Guide['archived'][number];
}

export function ArchivedChapter({ chapter }: ArchivedChapterProps) {
  const { id, version, title } = chapter;
  const archive = useArchiveChapter({ id, version });
  const takeBack = () =>
    archive.mutate(
      { is_archived: false },
      {
        onSuccess: () =>
          notify({ type: 'SUCCESS', message: `“${title}” restored as the last chapter.` }),
      },
    );
  return (
    <li className="flex items-center justify-between gap-2">
      <bdi className="min-w-0 text-muted wrap-anywhere">{title}</bdi>
      <Button aria-label={`Restore “${title}”`} isPending={archive.isPending} onClick={takeBack}>
        Restore
      </Button>
    </li>
  );
}
