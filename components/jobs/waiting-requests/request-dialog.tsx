import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';
import { AcceptChanged } from './accept-changed';
import { AskDriver } from './ask-driver';
import { DeclineRequest } from './decline-request';
import type { RequestAction } from './undecided-request';

const DIALOGS = { change: AcceptChanged, ask: AskDriver, decline: DeclineRequest };

interface RequestDialogProps {
  action: RequestAction;
  request: WaitingRequest;
  /** Whether the list that it was opened from still has it. */
  isListed?: boolean;
  /** Called once the decision is saved. */
  onDone?: () => void;
  onClose: () => void;
}

/** The decisions about a request that need words. */
export function RequestDialog({ action, ...props }: RequestDialogProps) {
  const Opened = DIALOGS[action];
  return <Opened {...props} />;
}
