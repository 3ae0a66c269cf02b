import { WaitingCount } from '@/components/ui/waiting-count';

export interface EntryNoteProps {
  /** The page, or every page of the group, is still to come. */
  isSoon: boolean;
  /** How much waits there for the member. */
  waiting: number;
}

export const hasNote = ({ isSoon, waiting }: EntryNoteProps): boolean => isSoon || waiting > 0;

/** What stands behind the name of an entry. */
export function EntryNote({ id, isSoon, waiting }: EntryNoteProps & { id: string }) {
  if (isSoon)
    return (
      <span id={id} className="shrink-0 text-xs">
        Soon
      </span>
    );
  return <WaitingCount id={id} count={waiting} />;
}
