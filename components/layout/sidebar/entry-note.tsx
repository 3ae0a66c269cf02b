import { WaitingCount } from '@/components/ui/waiting-count';

export interface EntryNoteProps {
  /** Whether the page, or every page of the group, isn't built yet. */
  isSoon: boolean;
  /** The number of items waiting there for the member. */
  waiting: number;
}

export const hasNote = ({ isSoon, waiting }: EntryNoteProps): boolean => isSoon || waiting > 0;

/** “Soon” or a count, after an entry's name. */
export function EntryNote({ id, isSoon, waiting }: EntryNoteProps & { id: string }) {
  if (isSoon)
    return (
      <span id={id} className="shrink-0 text-xs">
        Soon
      </span>
    );
  return <WaitingCount id={id} count={waiting} />;
}
