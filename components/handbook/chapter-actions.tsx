import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { GuideChapter } from '@/lib/contracts/handbook';
import { useArchiveChapter } from '@/lib/handbook/queries';
import type { ChapterMoves } from '@/lib/handbook/use-chapter-moves';
import { notify } from '@/lib/messages/notify';
import { ChapterHistory } from './chapter-history';

interface ChapterActionsProps {
  chapter: GuideChapter;
  moves: ChapterMoves;
  onEdit: () => void;
}

export function ChapterActions({ chapter, moves: { ids, move }, onEdit }: ChapterActionsProps) {
  const { id, version, title } = chapter;
  const [opened, setOpened] = useState<'archive' | 'history' | null>(null);
  const archive = useArchiveChapter({ id, version });
  const close = () => setOpened(null);
  const putAway = () => {
    close();
    archive.mutate(
      { is_archived: true },
      {
        onSuccess: () => notify({ type: 'SUCCESS', message: `“${title}” archived.` }),
      },
    );
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={onEdit}>Edit</Button>
      <Button onClick={() => setOpened('history')}>History</Button>
      {/* Without `isPending`, because the second of two fast presses means another move. */}
      <Button disabled={ids[0] === id} onClick={() => move(id, -1)}>
        Move up
      </Button>
      <Button disabled={ids.at(-1) === id} onClick={() => move(id, 1)}>
        Move down
      </Button>
      <Button variant="danger" isPending={archive.isPending} onClick={() => setOpened('archive')}>
        Archive
      </Button>
      {opened === 'archive' && (
        <ConfirmDialog
          title={`Archive “${title}”?`}
          confirmLabel="Archive chapter"
          onConfirm={putAway}
          onClose={close}
        >
          Readers no longer see it. You can restore it at any time.
        </ConfirmDialog>
      )}
      {opened === 'history' && <ChapterHistory id={id} onClose={close} />}
    </div>
  );
}
