import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/date/time';
import type { AccountNote } from '@/lib/contracts/accounts/accounts';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { LiftWarning } from './lift-warning';

interface RecordNotesProps {
  userId: number;
  notes: readonly AccountNote[];
  mayLift: boolean;
}

/** Warnings sent to the member, and notes only staff can read. */
export function RecordNotes({ userId, notes, mayLift }: RecordNotesProps) {
  const { opened: lifting, open, close } = useOpenedDialog<number>();
  return (
    <section aria-label="Warnings and notes" className="text-sm">
      <h3 className="mb-2 font-semibold">Warnings and notes</h3>
      {notes.length === 0 && <p className="text-muted">No warnings or notes yet.</p>}
      <ol className="space-y-3">
        {notes.map((note) => {
          const counts = note.is_warning && note.lifted_at === null;
          return (
            <li key={note.id} className="wrap-anywhere">
              <p className="mb-1 flex flex-wrap items-center gap-2">
                <Badge tone={counts ? 'warning' : 'neutral'}>
                  {note.is_warning ? 'Warning' : 'Note'}
                </Badge>
                {note.lifted_at !== null && <span className="text-xs text-muted">lifted</span>}
                {counts && mayLift && <Button onClick={() => open(note.id)}>Lift warning</Button>}
              </p>
              <p className="whitespace-pre-line">{note.text}</p>
              <p className="text-xs text-muted">
                {note.by}, <Time iso={note.at} />
              </p>
            </li>
          );
        })}
      </ol>
      {lifting !== null && <LiftWarning userId={userId} noteId={lifting} onClose={close} />}
    </section>
  );
}
