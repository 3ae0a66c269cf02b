import type { Application } from '@/lib/contracts/recruitment/recruitment';
import type { ActName } from '@/lib/recruitment/acts';
import { AcceptDialog } from './accept-dialog';
import { AssignDialog } from './assign-dialog';
import { DeclineDialog } from './decline-dialog';
import { InterviewDialog } from './interview-dialog';
import { NoteDialog } from '@/components/recruitment/shared/note-dialog';

interface ActDialogProps {
  act: ActName;
  application: Application;
  onClose: () => void;
}

export function ActDialog({ act, ...rest }: ActDialogProps) {
  switch (act) {
    case 'accept':
      return <AcceptDialog {...rest} />;
    case 'decline':
      return <DeclineDialog {...rest} />;
    case 'interview':
      return <InterviewDialog {...rest} />;
    case 'assign':
      return <AssignDialog {...rest} />;
    default:
      return <NoteDialog act={act} {...rest} />;
  }
}
