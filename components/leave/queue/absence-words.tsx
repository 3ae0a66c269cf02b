import { templatesFor } from '@/components/shared/handbook/templates-for';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { ABSENCE_QUEUES, type AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { useBegun } from '@/lib/forms/use-begun';
import { QUEUE_HOOKS } from '@/lib/leave/queries';
import { useChangeOfAbsence } from '@/lib/leave/use-change-of-absence';
import { useUndoAbsence } from '@/lib/leave/use-undo-absence';
import { continuedWords, spanWords } from '@/lib/leave/words';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('absence');

const { question } = ABSENCE_QUEUES.driver.ask.input.body.shape;
const { note } = ABSENCE_QUEUES.driver.decline.input.body.shape;

const TEXTS = {
  ask: { title: 'Ask', label: 'Question', submit: 'Send question', verb: 'Send', done: 'asked' },
  decline: {
    title: 'Decline LOA of',
    label: 'Reason',
    submit: 'Decline LOA',
    verb: 'Decline',
    done: 'notified',
  },
  end: { title: 'End LOA of', label: 'Reason', submit: 'End LOA', verb: 'End', done: 'notified' },
  cancel: {
    title: 'Cancel LOA of',
    label: 'Reason',
    submit: 'Cancel LOA',
    verb: 'Cancel',
    done: 'notified',
  },
} as const;

interface AbsenceWordsProps {
  action: 'ask' | 'decline' | 'end';
  absence: AbsenceRequest;
  /** Whether the list that it was opened from still has it. */
  isListed: boolean;
  /** Opens the next request; null if none waits. */
  onNext: (() => void) | null;
  onClose: () => void;
}

/** A question, or a decision with a reason the member can read. */
export function AbsenceWords(props: AbsenceWordsProps) {
  const { action, absence, isListed, onNext, onClose } = props;
  const { id, member, version, scope, state } = useBegun(absence);
  const { useAsk, useDecline, useEnd } = QUEUE_HOOKS[scope];
  const of = { id, version };
  const ask = useAsk(of);
  const decline = useDecline(of);
  const end = useEnd(of);
  const undo = useUndoAbsence(absence);
  const texts = action === 'end' && state === 'upcoming' ? TEXTS.cancel : TEXTS[action];
  const { title, label, submit, verb, done } = texts;
  const warning = action === 'end' ? continuedWords(absence) : null;
  const sending = { ask, decline, end }[action];
  const { isPending, error } = sending;
  const { since } = useChangeOfAbsence(absence, isListed, sending);
  const send = (words: string) => {
    if (action === 'ask') return ask.mutateAsync({ question: words });
    return (action === 'decline' ? decline : end).mutateAsync({ note: words });
  };
  return (
    <WordsDialog
      title={`${title} ${member.name}`}
      description={spanWords(absence)}
      {...(warning !== null && { warning })}
      since={since}
      label={label}
      submitLabel={onNext ? `${verb} and next` : submit}
      variant={action === 'ask' ? 'primary' : 'danger'}
      {...(action === 'ask'
        ? { field: 'question', text: question }
        : { field: 'note', text: note })}
      tools={Templates}
      isPending={isPending}
      error={error}
      onSubmit={async (words) => {
        const after = await send(words);
        notify({
          type: 'SUCCESS',
          message: `${member.name} was ${done}.`,
          ...(action === 'decline' && { undo: () => undo(after) }),
        });
        (onNext ?? onClose)();
      }}
      nextLabel="Next request"
      onNext={onNext}
      onClose={onClose}
    />
  );
}
