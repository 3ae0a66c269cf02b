import type { Application } from '@/lib/contracts/recruitment/recruitment';
import type { ActionName } from '@/lib/recruitment/actions';
import { AcceptDialog } from './accept-dialog';
import { AssignDialog } from './assign-dialog';
import { DeclineDialog } from './decline-dialog';
import { InterviewDialog } from './interview-dialog';
import { NoteDialog } from '@/components/recruitment/shared/note-dialog';

interface ActionDialogProps {
  action: ActionName;
  application: Application;
  onClose: () => void;
}

export function ActionDialog({ action, ...rest }: ActionDialogProps) {
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
