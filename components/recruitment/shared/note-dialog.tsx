import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { type Application } from '@/lib/contracts/recruitment/recruitment';
import {
  askApplicantEndpoint,
  commentApplicationEndpoint,
} from '@/lib/contracts/recruitment/recruitment-actions';
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

type NoteAction = Exclude<ActionName, 'accept' | 'decline' | 'interview' | 'assign'>;

const WORDS: Record<NoteAction, { title: string; label: string; submit: string; done: string }> = {
  ask: {
    title: 'Ask the applicant',
    label: 'Question',
    submit: 'Send question',
    done: 'The applicant is asked.',
  },
  came: {
    title: 'How was the interview?',
    label: 'Note',
    submit: 'Store',
    done: 'The interview is noted.',
  },
  no_show: {
    title: 'The applicant did not come',
    label: 'Note',
    submit: 'Store',
    done: 'It is noted.',
  },
  call_off: {
    title: 'Call the interview off',
    label: 'Why?',
    submit: 'Call it off',
    done: 'The interview is off. The applicant is told.',
  },
  hold: {
    title: 'Put on hold',
    label: 'What is it waiting for?',
    submit: 'Put on hold',
    done: 'The application is on hold.',
  },
  resume: {
    title: 'Go on with the application',
    label: 'What has changed?',
    submit: 'Go on',
    done: 'The application is claimed again.',
  },
  release: {
    title: 'Release the application',
    label: 'Reason',
    submit: 'Release',
    done: 'The application is back in the pool.',
  },
  reopen: {
    title: 'Re-open the application',
    label: 'Why?',
    submit: 'Re-open',
    done: 'The application is yours. The applicant is told.',
  },
  close: {
    title: 'Close the application',
    label: 'Why?',
    submit: 'Close it',
    done: 'The application is closed. The applicant may apply anew.',
  },
};

const { question } = askApplicantEndpoint.input.body.shape;
const { text: note } = commentApplicationEndpoint.input.body.shape;

function fieldOf(action: NoteAction) {
  if (action === 'ask') return { field: 'question', text: question };
  return { field: action === 'release' ? 'reason' : 'note', text: note };
}

interface NoteDialogProps {
  action: NoteAction;
  application: Pick<Application, 'ref' | 'version'>;
  onClose: () => void;
}

export function NoteDialog({ action, application: { ref, version }, onClose }: NoteDialogProps) {
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
      hint={action === 'ask' ? 'It goes out by mail.' : 'Only the staff reads it.'}
      submitLabel={submit}
      maxLength={2000}
      {...fieldOf(action)}
      isPending={write.isPending}
      error={write.error}
      onSubmit={async (words) => {
        await send(words);
        notify({ type: 'SUCCESS', message: done });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
