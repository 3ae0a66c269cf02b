import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { GuideChapter } from '@/lib/contracts/handbook';
import { useArchiveChapter, useOrderGuide } from '@/lib/handbook/queries';
import { movedIds } from '@/lib/handbook/search';
import { notify } from '@/lib/messages/notify';
import { ChapterHistory } from './chapter-history';

interface ChapterActionsProps {
  chapter: GuideChapter;
  /** IDs of all chapters, in order. */
  ids: readonly number[];
  onEdit: () => void;
}

export function ChapterActions({ chapter, ids, onEdit }: ChapterActionsProps) {
  const { id, version, title } = chapter;
  const [opened, setOpened] = useState<'archive' | 'history' | null>(null);
  const archive = useArchiveChapter({ id, version });
  const order = useOrderGuide();
  const close = () => setOpened(null);
  const move = (step: -1 | 1) => order.mutate({ ids: movedIds(ids, id, step) });
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
      <Button disabled={ids[0] === id} isPending={order.isPending} onClick={() => move(-1)}>
        Move up
      </Button>
      <Button disabled={ids.at(-1) === id} isPending={order.isPending} onClick={() => move(1)}>
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
