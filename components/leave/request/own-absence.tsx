import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/date/time';
import { EffectLists } from '@/components/leave/shared/effect-lists';
import type { Absence } from '@/lib/contracts/leave/absences';
import { ABSENCE_LABELS } from '@/lib/contracts/leave/leave-labels';
import { formatDay } from '@/lib/format/date-time';
import { ABSENCE_TONES, daysWords, spanWords } from '@/lib/leave/words';
import { AnswerAbsence } from './answer-absence';
import { endingLabel, endingOf } from './cancel-absence';

export type OwnAction = 'edit' | 'extend' | 'cancel';

interface OwnAbsenceProps {
  absence: Absence;
  onAction: (action: OwnAction) => void;
}

/** The member's own absence, its outcome and actions. */
export function OwnAbsence({ absence, onAction }: OwnAbsenceProps) {
  const { state, asked, reason, private_note, question, answer, note, effects } = absence;
  const { decided_by, created_at, delegate, scope, to } = absence;
  const isAccepted = state === 'upcoming' || state === 'active';
  const ending = endingOf(absence);
  // Otherwise more days have already been requested.
  const mayExtend = isAccepted && absence.continued_by.length === 0;
  return (
    <li aria-label={spanWords(absence)} className="space-y-2 py-4 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium">
          {spanWords(absence)} <span className="font-normal text-muted">{daysWords(absence)}</span>
        </p>
        <Badge tone={ABSENCE_TONES[state]}>{ABSENCE_LABELS[state]}</Badge>
      </div>
      <p className="text-muted">
        Requested <Time iso={created_at} />
        {decided_by && `, decided by ${decided_by.name}`}
        {asked && `, you asked for ${spanWords(asked)}`}
      </p>
      {reason !== null && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
      {private_note !== null && (
        <p className="wrap-anywhere whitespace-pre-line text-muted">
          {scope === 'staff' ? 'Private note' : 'To HR'}: {private_note}
        </p>
      )}
      {question !== null && (
        <blockquote className="border-l-2 border-warning pl-3 wrap-anywhere">
          {question}
          {answer !== null && <p className="mt-1 text-muted">You: {answer}</p>}
        </blockquote>
      )}
      {scope === 'staff' && (
        <p>
          {delegate && isAccepted && `${delegate.name} stands in for you until ${formatDay(to)}.`}
          {delegate && !isAccepted && `Delegate: ${delegate.name}`}
          {!delegate && isAccepted && 'No one stands in for you yet.'}
        </p>
      )}
      {note !== null && (
        <p className="wrap-anywhere">
          {scope === 'staff' ? 'Answer' : 'HR'}: {note}
        </p>
      )}
      <EffectLists
        title={scope === 'staff' ? 'What happened to your work:' : 'Cancelled for this LOA:'}
        effects={effects}
      />
      <AnswerAbsence {...absence} />
      {ending !== null && (
        <div className="flex flex-wrap gap-2">
          {state === 'pending' && <Button onClick={() => onAction('edit')}>Edit request</Button>}
          {mayExtend && <Button onClick={() => onAction('extend')}>Request more days</Button>}
          <Button onClick={() => onAction('cancel')}>{endingLabel(ending)}</Button>
        </div>
      )}
    </li>
  );
}
