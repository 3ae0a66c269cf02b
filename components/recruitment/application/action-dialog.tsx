import type { Application } from '@/lib/contracts/recruitment/recruitment';
import type { ActionName } from '@/lib/recruitment/actions';
import { AcceptDialog } from './accept-dialog';
import { AssignDialog } from './assign-dialog';
import { DeclineDialog } from './decline-dialog';
import { InterviewDialog } from './interview-dialog';
import { NoteDialog } from '@/components/recruitment/shared/note-dialog';

/** After these there is more to do with the application. */
const STAYS: ReadonlySet<ActionName> = new Set(['came', 'no_show', 'call_off', 'resume', 'reopen']);
const stay = () => undefined;

interface ActionDialogProps {
  action: ActionName;
  application: Application;
  onDone: () => void;
  onClose: () => void;
}

export function ActionDialog({ action, onDone, ...props }: ActionDialogProps) {
  const rest = { ...props, onDone: STAYS.has(action) ? stay : onDone };
  switch (action) {
    case 'accept':
      return <AcceptDialog {...rest} />;
    case 'decline':
      return <DeclineDialog {...rest} />;
    case 'interview':
      return <InterviewDialog {...rest} />;
    case 'assign':
      return <AssignDialog {...rest} />;
    default:
      return <NoteDialog action={action} {...rest} />;
  }
}
