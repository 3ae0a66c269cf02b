import { useState } from 'react';
import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';
import { isOpen } from '@/lib/jobs/requests/words';
import { AcceptChanged } from './accept-changed';
import { AskDriver } from './ask-driver';
import { DecidedRequest } from './decided-request';
import { DeclineRequest } from './decline-request';
import { type RequestAction, UndecidedRequest } from './undecided-request';

const DIALOGS = { change: AcceptChanged, ask: AskDriver, decline: DeclineRequest };

interface RequestDecisionProps {
  request: WaitingRequest;
}

/** The available actions, or the decision already made. */
export function RequestDecision({ request }: RequestDecisionProps) {
  const [opened, setOpened] = useState<RequestAction | null>(null);
  const Opened = opened && DIALOGS[opened];
  return (
    <>
      {isOpen(request.status) ? (
        <UndecidedRequest request={request} onAction={setOpened} />
      ) : (
        <DecidedRequest request={request} />
      )}
      {/* Stays open if a colleague decides meanwhile, so submitting shows why and the text isn't lost. */}
      {Opened && <Opened request={request} onClose={() => setOpened(null)} />}
    </>
  );
}
