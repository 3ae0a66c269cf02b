import { ChoiceField } from '@/components/ui/form/choice-field';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { SubmitButton } from '@/components/ui/form/submit-button';
import type { Colleague } from '@/lib/contracts/exams/colleagues';
import { colleagueOptions } from '@/lib/exams/colleague-options';
import { useText } from '@/lib/forms/use-text';
import { Objections } from './objections';

const WAYS = [
  { value: 'ask', label: 'Offer first', hint: 'It stays yours until your colleague accepts.' },
  { value: 'now', label: 'Hand over now', hint: 'Your colleague and the candidate are notified.' },
];

interface ColleagueFieldsProps {
  colleagues: readonly Colleague[];
  /** Who was asked already, and can only be handed it. */
  asked: number | null;
  /** The one way that is open, or null for a choice. */
  way: 'ask' | 'now' | null;
  onClose: () => void;
}

/** Who takes the exam over, and whether they are asked first. */
export function ColleagueFields({ colleagues, asked, way, onClose }: ColleagueFieldsProps) {
  const how = useText('how', way ?? 'ask');
  const options = colleagueOptions(
    how === 'ask' ? colleagues.filter(({ user_id }) => user_id !== asked) : colleagues,
  );
  return (
    <>
      {options.length === 0 ? (
        <p className="text-sm text-muted">
          No {asked === null ? '' : 'other '}colleague is free then.
        </p>
      ) : (
        <ChoiceField key={how} label="Colleague" name="user_id" options={options} />
      )}
      {way === null && colleagues.some(({ objection }) => objection === null) && (
        <RadioGroup label="How" name="how" options={WAYS} first="ask" />
      )}
      <Objections colleagues={colleagues} />
      <FormButtons onCancel={onClose}>
        {options.length > 0 && (
          <SubmitButton>{how === 'ask' ? 'Offer exam' : 'Hand over exam'}</SubmitButton>
        )}
      </FormButtons>
    </>
  );
}
