import { templatesFor } from '@/components/shared/handbook/templates-for';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { type Application } from '@/lib/contracts/recruitment/recruitment';
import {
  askApplicantEndpoint,
  commentApplicationEndpoint,
  staffReason,
} from '@/lib/contracts/recruitment/recruitment-actions';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import type { ActionName } from '@/lib/recruitment/actions';
import {
  useAskApplicant,
  useCallOff,
  useCloseLapsed,
  useEndInterview,
  useHold,
  useRelease,
  useReopen,
  useResume,
} from '@/lib/recruitment/queries';

const Templates = templatesFor('application');

type NoteAction = Exclude<ActionName, 'accept' | 'decline' | 'interview' | 'assign'>;

const WORDS: Record<NoteAction, { title: string; label: string; submit: string; done: string }> = {
  ask: {
    title: 'Ask applicant',
    label: 'Question',
    submit: 'Send question',
    done: 'Question sent.',
  },
  came: {
    title: 'How was the interview?',
    label: 'Note',
    submit: 'Save note',
    done: 'Interview recorded.',
  },
  no_show: {
    title: 'Applicant didn’t show up',
    label: 'Note',
    submit: 'Save note',
    done: 'No-show recorded.',
  },
  call_off: {
    title: 'Call off interview',
    label: 'Reason',
    submit: 'Call off interview',
    done: 'Interview called off. The applicant has been notified.',
  },
  hold: {
    title: 'Put application on hold',
    label: 'Reason',
    submit: 'Put on hold',
    done: 'Application put on hold.',
  },
  resume: {
    title: 'Resume application',
    label: 'Reason',
    submit: 'Resume application',
    done: 'Application resumed.',
  },
  release: {
    title: 'Release application',
    label: 'Reason',
    submit: 'Release application',
    done: 'Application returned to the pool.',
  },
  reopen: {
    title: 'Reopen application',
    label: 'Reason',
    submit: 'Reopen application',
    done: 'Application reopened and assigned to you. The applicant has been notified.',
  },
  close: {
    title: 'Close application',
    label: 'Reason',
    submit: 'Close application',
    done: 'Application closed. The applicant can apply again.',
  },
};

const { question } = askApplicantEndpoint.input.body.shape;
const { text: note } = commentApplicationEndpoint.input.body.shape;

function fieldOf(action: NoteAction) {
  if (action === 'ask') return { field: 'question', text: question };
  if (action === 'came' || action === 'no_show') return { field: 'note', text: note };
  return { field: action === 'release' ? 'reason' : 'note', text: staffReason };
}

interface NoteDialogProps {
  action: NoteAction;
  application: Pick<Application, 'ref' | 'version'>;
  onDone?: () => void;
  onClose: () => void;
}

export function NoteDialog({ action, application, onDone, onClose }: NoteDialogProps) {
  const { ref, version } = useBegun(application);
  const [ask, end, hold] = [useAskApplicant(), useEndInterview(), useHold()];
  const [resume, release] = [useResume(), useRelease()];
  const [reopen, close, call_off] = [useReopen(), useCloseLapsed(), useCallOff()];
  const write = { ask, came: end, no_show: end, call_off, hold, resume, release, reopen, close }[
    action
  ];
  const seen = { ref, version };
  const send = (words: string) => {
    switch (action) {
      case 'ask':
        return ask.mutateAsync({ ...seen, question: words });
      case 'came':
      case 'no_show':
        return end.mutateAsync({ ...seen, came: action === 'came', note: words });
      case 'call_off':
        return call_off.mutateAsync({ ...seen, note: words });
      case 'hold':
        return hold.mutateAsync({ ...seen, note: words });
      case 'resume':
        return resume.mutateAsync({ ...seen, note: words });
      case 'release':
        return release.mutateAsync({ ...seen, reason: words });
      case 'reopen':
        return reopen.mutateAsync({ ...seen, note: words });
      case 'close':
        return close.mutateAsync({ ...seen, note: words });
    }
  };
  const { title, label, submit, done } = WORDS[action];
  return (
    <WordsDialog
      title={title}
      label={label}
      hint={action === 'ask' ? 'Sent by email.' : 'Only staff can read it.'}
      submitLabel={submit}
      maxLength={2000}
      tools={action === 'ask' ? Templates : undefined}
      {...fieldOf(action)}
      isPending={write.isPending}
      error={write.error}
      onSubmit={async (words) => {
        await send(words);
        notify({ type: 'SUCCESS', message: done });
        onClose();
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}
