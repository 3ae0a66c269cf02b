import { Button } from '@/components/ui/button';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { bookingEndpoint } from '@/lib/contracts/exams/bookings';
import type { SheetItem } from '@/lib/contracts/exams/types';
import type { KeptSheet, SheetKeeper } from '@/lib/exams/sheet-keeper';
import { unsavableIn } from '@/lib/exams/sheet-texts';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

const WORDS: Record<Exclude<KeptSheet['status'], 'partly'>, string> = {
  saved: 'Saved.',
  waiting: 'Saving…',
  offline: 'Can’t save right now. Everything is kept on this device and saved as soon as possible.',
  // A notice says these.
  changed: '',
  refused: '',
};

interface SheetSavingProps {
  id: number;
  items: readonly SheetItem[];
  keeper: SheetKeeper;
  kept: KeptSheet;
}

/** Whether the sheet is saved, and what to do if it was changed elsewhere. */
export function SheetSaving({ id, items, keeper, kept }: SheetSavingProps) {
  const { status, problem } = kept;
  const settle = useWrite({ key: ['exams'] }, async (isOwn: boolean) => {
    const { draft } = await callEndpoint(bookingEndpoint, { params: { id } });
    if (draft) keeper.settle(draft, isOwn);
  });
  const isPartly = status === 'partly';
  return (
    <>
      {status === 'refused' && (
        <Notice tone="danger" role="alert">
          <p>{problem} What you wrote stays on this device.</p>
          <Button className="mt-2" onClick={() => keeper.again()}>
            Try again
          </Button>
        </Notice>
      )}
      {status === 'changed' && (
        <Notice tone="warning" role="alert">
          <p>This sheet was saved in another tab or on another device.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button isPending={settle.isPending} onClick={() => settle.mutate(true)}>
              Keep what’s here
            </Button>
            <Button isPending={settle.isPending} onClick={() => settle.mutate(false)}>
              Use the saved sheet
            </Button>
          </div>
        </Notice>
      )}
      <LiveRegion
        className={`text-sm ${status === 'offline' || isPartly ? 'font-medium text-warning' : 'text-muted'}`}
      >
        {isPartly
          ? `Not saved yet: ${unsavableIn(items, kept).join(', ')}. Everything else is saved.`
          : WORDS[status]}
      </LiveRegion>
    </>
  );
}
